import {
	batched,
	type Fields,
	keyLists,
	list,
	optional,
	resource,
	resultByListAndKey,
	whole,
} from '../engine';
import type { IDataObject } from 'n8n-workflow';
import { textList } from '../fields/basic';
import { contact } from '../fields/common';
import { defineOperation } from '../platform/operation';

/** Email addresses in a list of the body. */
const emails = (displayName: string, subject: string, sendAs: string) =>
	textList({
		displayName,
		entryName: 'Email',
		about: 'collaborator',
		sendAs,
		description: `${subject}: email addresses one per entry, comma-separated, or an array from an expression`,
		placeholder: 'e.g. ann@example.com',
		schema: contact.email.schema,
	});

const fields = {
	admins: optional(emails('Admins', 'Admins to add', 'admins'), { section: 'main' }),
	moderators: optional(emails('Moderators', 'Moderators to add', 'moderators'), {
		section: 'main',
	}),
};

/** Addresses in such lists: a row and a result for each. The platform names no limit. */
const inTeam = <N extends string>(
	fields: Record<N, Fields[string]>,
	stateIn: (list: string) => IDataObject,
) =>
	batched(
		keyLists({
			by: [],
			lists: Object.keys(fields) as N[],
			fields,
			max: 100,
			entryName: 'Email',
			about: 'collaborator',
			resultOf: resultByListAndKey,
			row: ({ key, list: name }) => ({ email: key, ...stateIn(name) }),
		}),
	);

/** List collaborators; the owner may not be among them. */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many collaborators',
	description: 'Retrieve the team of the app in CometChat’s dashboard',
	request: { method: 'GET', api: 'management', path: '/collaborators' },
	execution: whole(),
	response: list(),
});

/** Add collaborators: a result for each address. */
const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add collaborators',
	description: 'Give admins and moderators access to the app in CometChat’s dashboard',
	request: { method: 'POST', api: 'management', path: '/collaborators', retry: 'safe' },
	body: fields,
	requiresOneOf: ['admins', 'moderators'],
	execution: inTeam(fields, (list) => ({ role: list.replace(/s$/, ''), added: true })),
});

const fieldsOfRemove = {
	emails: emails('Emails', 'Collaborators to remove', 'collaboratorsToRemove'),
};

/** Remove collaborators: a result for each address. */
const remove = defineOperation({
	value: 'remove',
	name: 'Remove',
	action: 'Remove collaborators',
	description: 'Take the access to the app from collaborators',
	request: { method: 'POST', api: 'management', path: '/collaborators', retry: 'safe' },
	body: fieldsOfRemove,
	execution: inTeam(fieldsOfRemove, () => ({ removed: true })),
	notFoundCodes: ['ERR_NOT_A_COLLABORATOR'],
});

export const collaborator = resource({
	value: 'collaborator',
	name: 'Collaborator',
	default: getAll.value,
	operations: [getAll, add, remove],
});
