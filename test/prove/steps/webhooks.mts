import { id } from '../../catalogue/case.mts';
import type { Asks, Chapter } from '../step.mts';
import { all, byId, names, stepsOn } from './asked.mts';
import { removeGroup } from './people.mts';

const { made, seen, step } = stepsOn('cometChatAdmin');
/** IDs of webhooks have letters and digits only. */
const hook: Asks = ({ prefix }) => ({ webhookId: id(`${prefix}hook`) });
const hookId: Asks = ({ prefix }) => ({ id: `${prefix}hook` });
const triggers = all(hook, { triggers: ['group_created'] });
const some = { limit: 5 };

/** @param webhookURL where CometChat delivers events while the webhook is there */
export const webhooksAt = (webhookURL: string): Chapter => ({
	name: 'webhooks',
	does: 'Registers a webhook at the URL that you give, for a moment with the event of created groups; lists apps, extensions, settings and the team',
	managed: true,
	steps: [
		made(
			'create webhook',
			'webhook/create',
			{ operation: 'webhook/delete', with: hook },
			hookId,
			({ prefix }) => ({ name: `Hook of ${prefix}`, webhookURL, enabled: true }),
		),
		step('create webhook twice', 'webhook/create', hookId, {
			name: 'Hook',
			webhookURL,
			enabled: false,
		}),
		made(
			'create webhook with hyphens',
			'webhook/create',
			{ operation: 'webhook/delete', with: byId({ webhookId: 'hook' }) },
			names({ id: 'hook' }),
			{ name: 'Hook', webhookURL, enabled: false },
		),
		step('get webhook', 'webhook/get', hook),
		step('list webhooks', 'webhook/getAll', ({ prefix }) => ({
			returnAll: true,
			filters: { searchKey: prefix },
		})),
		step('update webhook', 'webhook/update', hook, { additionalFields: { name: 'Hook' } }),
		step('add triggers', 'webhookTrigger/add', triggers),
		step('add triggers twice', 'webhookTrigger/add', triggers),
		made(
			'create group for an event',
			'cometChat/group/create',
			removeGroup('heard'),
			names({ guid: 'heard' }),
			{ name: 'Heard', type: 'public' },
		),
		step('list triggers', 'webhookTrigger/getAll', hook, { returnAll: true }),
		seen('list apps', 'app/getAll', some),
		seen('list settings of the app', 'appSetting/getAll', { returnAll: true }),
		seen('list collaborators', 'collaborator/getAll', some),
		seen('list extensions', 'extension/getAll', some),
		seen('get settings of an extension', 'extensionSetting/get', {
			extension: id('message-shortcuts'),
		}),
		seen('list message shortcuts', 'messageShortcut/getAll', some),
		seen('list chat widgets', 'chatWidget/getAll', some),
		step('remove triggers', 'webhookTrigger/remove', triggers),
		step('remove triggers twice', 'webhookTrigger/remove', triggers),
	],
});
