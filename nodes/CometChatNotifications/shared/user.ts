import { user } from '../../fields/id';

/** The user whose own it is; here the platform takes it in the query. */
export const ofUser = (description: string) => ({
	uid: user({ displayName: 'User', description }),
});
