import { user } from '../../fields/id';

/** The user who has it; these requests take the UID in the query. */
export const ofUser = (description: string) => ({
	uid: user({ displayName: 'User', description }),
});
