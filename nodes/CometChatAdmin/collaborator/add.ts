import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { emails, inTeam } from './emails';

const fields = {
	admins: optional(emails('Admins', 'Admins to add', 'admins'), { section: 'main' }),
	moderators: optional(emails('Moderators', 'Moderators to add', 'moderators'), {
		section: 'main',
	}),
};

/** Add collaborators: a result for each address. */
export const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add collaborators',
	description: 'Give admins and moderators access to the app in CometChat’s dashboard',
	request: { method: 'POST', api: 'management', path: '/collaborators', retry: 'safe' },
	body: fields,
	requiresOneOf: ['admins', 'moderators'],
	execution: inTeam(fields, (list) => ({ role: list.replace(/s$/, ''), added: true })),
	response: object(),
});
