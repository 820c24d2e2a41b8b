import { id } from '../../catalogue/case.mts';
import type { Asks, Chapter } from '../step.mts';
import { all, byId, made, names, seen, step } from './asked.mts';
import { removeGroup } from './people.mts';

/** IDs of webhooks have letters and digits only. */
const hook: Asks = ({ prefix }) => ({ webhookId: id(`${prefix}hook`) });
const hookId: Asks = ({ prefix }) => ({ id: `${prefix}hook` });
const triggers = all(hook, { triggers: ['group_created'] });
const NODE = 'cometChatAdmin';
const some = { limit: 5 };

/** @param webhookURL where CometChat delivers events while the webhook is there */
export const webhooksAt = (webhookURL: string): Chapter => ({
	name: 'webhooks',
	does: 'Registers a webhook at the URL that you give, for a moment with the event of created groups; lists apps, extensions, settings and the team',
	managed: true,
	steps: [
		made(
			...(['create webhook', `${NODE}/webhook/create`] as const),
			...[{ operation: `${NODE}/webhook/delete`, with: hook }, hookId],
			({ prefix }) => ({ name: `Hook of ${prefix}`, webhookURL, enabled: true }),
		),
		step('create webhook twice', `${NODE}/webhook/create`, hookId, {
			...{ name: 'Hook', webhookURL, enabled: false },
		}),
		made(
			...(['create webhook with hyphens', `${NODE}/webhook/create`] as const),
			{ operation: `${NODE}/webhook/delete`, with: byId({ webhookId: 'hook' }) },
			...[names({ id: 'hook' }), { name: 'Hook', webhookURL, enabled: false }],
		),
		step('get webhook', `${NODE}/webhook/get`, hook),
		step('list webhooks', `${NODE}/webhook/getAll`, ({ prefix }) => ({
			...{ returnAll: true, filters: { searchKey: prefix } },
		})),
		step('update webhook', `${NODE}/webhook/update`, hook, { additionalFields: { name: 'Hook' } }),
		step('add triggers', `${NODE}/webhookTrigger/add`, triggers),
		step('add triggers twice', `${NODE}/webhookTrigger/add`, triggers),
		made(
			...(['create group for an event', 'cometChat/group/create', removeGroup('heard')] as const),
			...[names({ guid: 'heard' }), { name: 'Heard', type: 'public' }],
		),
		step('list triggers', `${NODE}/webhookTrigger/getAll`, hook, { returnAll: true }),
		seen('list apps', `${NODE}/app/getAll`, some),
		seen('list settings of the app', `${NODE}/appSetting/getAll`, { returnAll: true }),
		seen('list collaborators', `${NODE}/collaborator/getAll`, some),
		seen('list extensions', `${NODE}/extension/getAll`, some),
		seen('get settings of an extension', `${NODE}/extensionSetting/get`, {
			extension: id('message-shortcuts'),
		}),
		seen('list message shortcuts', `${NODE}/messageShortcut/getAll`, some),
		seen('list chat widgets', `${NODE}/chatWidget/getAll`, some),
		step('remove triggers', `${NODE}/webhookTrigger/remove`, triggers),
		step('remove triggers twice', `${NODE}/webhookTrigger/remove`, triggers),
	],
});
