import type { IDataObject } from 'n8n-workflow';
import { eventChoices } from '../events/table';
import {
	batched,
	changed,
	keyLists,
	list,
	optional,
	paged,
	type ReadEntryResult,
	resource,
	resultByKey,
	sharedResult,
} from '../engine';
import { multiOptions, textList } from '../fields/basic';
import { triggerName } from '../fields/webhookTriggers';
import { defineOperation } from '../platform/operation';
import { webhook } from './shared/id';

/** Triggers, chosen from the known ones or entered by name. */
const triggerLists = (purpose: string) => ({
	triggers: changed(
		optional(
			multiOptions({
				displayName: 'Triggers',
				description: `Events ${purpose}`,
				options: eventChoices,
				sendAs: 'triggerIds',
			}),
		),
		{ section: 'main' },
	),
	otherTriggers: optional(
		textList({
			displayName: 'Other Triggers',
			description:
				'Triggers that aren’t in the list above: one per entry, comma-separated, or an array from an expression',
			placeholder: 'e.g. group_member_removed',
			entryName: 'Trigger',
			schema: triggerName,
			sendAs: 'triggerIds',
		}),
	),
});

const TRIGGER_LISTS = ['triggers', 'otherTriggers'] satisfies Array<
	keyof ReturnType<typeof triggerLists>
>;

/** More than there are; the platform names no limit of its own. */
const MAX_TRIGGERS = 100;

const fields = triggerLists('to deliver from now on');

/** Triggers of one webhook, a row each. */
const triggersOf = (
	fields: ReturnType<typeof triggerLists>,
	resultOf: ReadEntryResult,
	state: IDataObject,
) =>
	keyLists({
		by: ['webhookId'],
		lists: TRIGGER_LISTS,
		fields,
		entryName: 'Trigger',
		about: 'trigger',
		refusedTogether: resultOf === sharedResult,
		max: MAX_TRIGGERS,
		resultOf,
		row: ({ key, input, data }) => ({
			webhookId: input.webhookId as string,
			id: key,
			...state,
			...(typeof data?.message === 'string' ? { message: data.message } : {}),
		}),
	});

/** Add triggers to webhook: a result for each (docs/platform.md, Webhooks). */
const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add triggers to webhook',
	description: 'Start delivering events to a webhook',
	request: {
		method: 'POST',
		api: 'management',
		path: '/webhooks/{webhookId}/triggers',
		retry: 'safe',
	},
	path: { webhookId: webhook({ displayName: 'Webhook', description: 'Webhook to deliver to' }) },
	body: fields,
	requiresOneOf: TRIGGER_LISTS,
	execution: batched(
		triggersOf(fields, (data, { key }) => resultByKey(data, key), { added: true }),
	),
	readBack: {
		path: '/webhooks/{webhookId}/triggers?perPage=1000',
		notFound: ['ERR_WEBHOOK_NOT_FOUND'],
		list: { idField: 'id' },
		matches: () => true,
	},
});

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many triggers of webhook',
	description: 'Retrieve the events that are delivered to a webhook',
	request: { method: 'GET', api: 'management', path: '/webhooks/{webhookId}/triggers' },
	path: {
		webhookId: webhook({
			displayName: 'Webhook',
			description: 'Webhook whose triggers are listed',
		}),
	},
	execution: paged({ id: 'id' }),
	response: list(),
	toRow: (trigger, { webhookId }) => ({ webhookId, ...trigger }),
});

const removedTriggers = triggerLists('that are no longer delivered');

/** Remove triggers from webhook: one result for all (docs/platform.md, Webhooks). */
const remove = defineOperation({
	value: 'remove',
	name: 'Remove',
	action: 'Remove triggers from webhook',
	description: 'Stop delivering events to a webhook',
	request: {
		method: 'DELETE',
		api: 'management',
		path: '/webhooks/{webhookId}/triggers',
		retry: 'safe',
	},
	path: {
		webhookId: webhook({
			displayName: 'Webhook',
			description: 'Webhook to remove the triggers from',
		}),
	},
	body: removedTriggers,
	requiresOneOf: TRIGGER_LISTS,
	execution: batched(triggersOf(removedTriggers, sharedResult, { removed: true })),
	notFoundCodes: ['ERR_TRIGGER_NOT_FOUND', 'ERR_WEBHOOK_NOT_FOUND'],
});

export const webhookTrigger = resource({
	value: 'webhookTrigger',
	name: 'Webhook Trigger',
	default: 'add',
	operations: [add, getAll, remove],
});
