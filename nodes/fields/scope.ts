import { options } from './basic';

export const scopes = { participant: 'Participant', moderator: 'Moderator', admin: 'Admin' };

export const scope = options({
	displayName: 'Scope',
	description: 'What the member can do in the group from now on',
	options: scopes,
});
