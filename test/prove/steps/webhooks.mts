import { id } from '../../catalogue/case.mts';
import { removeGroup } from './people.mts';
import type { Chapter, World } from '../step.mts';

/** IDs of webhooks have letters and digits only. */
const webhookId = ({ prefix }: World) => id(`${prefix}hook`);
const hook = (world: World) => ({ webhookId: webhookId(world) });
const nodeOf = (resource: string) => `cometChatAdmin/${resource}`;

/**
 * @param webhookURL where CometChat delivers events while the webhook is there
 */
export const webhooksAt = (webhookURL: string): Chapter => ({
	name: 'webhooks',
	does: 'Registers a webhook at the URL that you give, for a moment with the event of created groups',
	managed: true,
	steps: [
		{
			name: 'create webhook',
			operation: nodeOf('webhook/create'),
			with: ({ prefix }) => ({
				...{ id: `${prefix}hook`, name: `Hook of ${prefix}`, webhookURL, enabled: true },
			}),
			undo: { operation: nodeOf('webhook/delete'), with: hook },
		},
		{
			name: 'create webhook twice',
			operation: nodeOf('webhook/create'),
			with: ({ prefix }) => ({ id: `${prefix}hook`, name: 'Hook', webhookURL, enabled: false }),
			decides: ['Codes for a list, rule, reason or webhook that exists'],
		},
		{
			name: 'create webhook with hyphens',
			operation: nodeOf('webhook/create'),
			with: ({ own }) => ({ id: own('hook'), name: 'Hook', webhookURL, enabled: false }),
			undo: {
				operation: nodeOf('webhook/delete'),
				with: ({ own }) => ({ webhookId: id(own('hook')) }),
			},
			decides: ['Whether the ID of a webhook may hold hyphens'],
		},
		{ name: 'get webhook', operation: nodeOf('webhook/get'), with: hook },
		{
			name: 'list webhooks',
			operation: nodeOf('webhook/getAll'),
			with: ({ prefix }) => ({ returnAll: true, filters: { searchKey: prefix } }),
		},
		{
			name: 'update webhook',
			operation: nodeOf('webhook/update'),
			with: (world) => ({ ...hook(world), additionalFields: { name: 'Hook' } }),
		},
		{
			name: 'add triggers',
			operation: nodeOf('webhookTrigger/add'),
			with: (world) => ({ ...hook(world), triggers: ['group_created'] }),
		},
		{
			name: 'add triggers twice',
			operation: nodeOf('webhookTrigger/add'),
			with: (world) => ({ ...hook(world), triggers: ['group_created'] }),
			decides: ['Adding a trigger that a webhook has, removing one that it has not'],
		},
		{
			name: 'create group for an event',
			operation: 'cometChat/group/create',
			with: ({ own }) => ({ guid: own('heard'), name: 'Heard', type: 'public' }),
			undo: removeGroup('heard'),
		},
		{
			name: 'list triggers',
			operation: nodeOf('webhookTrigger/getAll'),
			with: (world) => ({ ...hook(world), returnAll: true }),
			decides: [
				'`page` and `perPage` of calls, API keys, restricted features, permissions, triggers of a webhook',
			],
		},
		{
			name: 'remove triggers',
			operation: nodeOf('webhookTrigger/remove'),
			with: (world) => ({ ...hook(world), triggers: ['group_created'] }),
		},
		{
			name: 'remove triggers twice',
			operation: nodeOf('webhookTrigger/remove'),
			with: (world) => ({ ...hook(world), triggers: ['group_created'] }),
			decides: ['Adding a trigger that a webhook has, removing one that it has not'],
		},
	],
});
