import {
	changed,
	done,
	type Field,
	list,
	optional,
	paged,
	requiredFor,
	resource,
	ruleMessage,
	showsAll,
} from '../engine';
import { eventChoices } from '../events/table';
import { boolean, multiOptions, password, text, upTo } from '../fields/basic';
import { defineOperation } from '../platform/operation';
import { checking } from './shared/checkRows';
import { webhook } from './shared/id';
import { webhookChecks } from './webhook/checks';
import { isCalledByPlatform } from '../fields/common';
import { idSchema, newId } from '../fields/id';

/** Letters and digits alone (docs/platform.md, Property limits). */
const alphanumeric = (max: number) =>
	upTo(max).regex(
		/^[a-z0-9]+$/i,
		ruleMessage('can contain only letters and digits', 'Remove all other characters.'),
	);

const webhookName = text({
	displayName: 'Name',
	description: 'Name of the webhook',
	placeholder: 'e.g. CRM',
	max: 50,
});

const webhookURL: Field<string, true> = {
	...text({
		displayName: 'URL',
		description: 'Public URL that CometChat delivers to',
		placeholder: 'e.g. https://example.com/cometchat',
	}),
	schema: upTo(255).refine(
		isCalledByPlatform,
		ruleMessage('isn’t a URL that CometChat delivers to', 'Start it with https://.'),
	),
};

const enabled = boolean({
	displayName: 'Enabled',
	description: 'Whether to deliver to this webhook',
});

const useBasicAuth = boolean({
	displayName: 'Use Basic Auth',
	description:
		'Whether to send a username and password with each delivery, so the receiver can verify it',
});

const username: Field<string, true> = {
	...text({
		displayName: 'Username',
		description: 'Username for Basic Auth: letters and digits',
		placeholder: 'e.g. cometchat',
	}),
	schema: alphanumeric(50),
};

const secret: Field<string, true> = {
	...password({
		displayName: 'Password',
		description: 'Password for Basic Auth: letters and digits',
	}),
	schema: alphanumeric(100),
};

const retryOnFailure = optional(
	boolean({
		displayName: 'Retry on Failure',
		description: 'Whether to retry failed deliveries after 10 and 30 seconds',
	}),
);

/** What can be changed of a webhook. */
const webhookChanges = {
	name: optional(webhookName),
	webhookURL: optional(webhookURL),
	enabled: optional(enabled),
	useBasicAuth: optional(useBasicAuth),
	username: optional(username),
	password: optional(secret),
	retryOnFailure,
};

const WEBHOOK_CHANGES = Object.keys(webhookChanges) as Array<keyof typeof webhookChanges>;

const newWebhookId: Field<string, true> = {
	...newId({
		displayName: 'ID',
		description: 'Unique identifier of the webhook: letters and digits',
		placeholder: 'e.g. crm',
		about: 'webhook',
	}),
	schema: idSchema.max(50),
};

/** A new webhook; `enabled` is always sent (docs/platform.md, Not documented). */
const newWebhook = {
	id: newWebhookId,
	name: webhookName,
	webhookURL,
	enabled: changed(enabled, { default: true }),
	useBasicAuth,
	username: requiredFor(username, { useBasicAuth: [true] }),
	password: requiredFor(secret, { useBasicAuth: [true] }),
	retryOnFailure,
};

const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create webhook',
	description: 'Create a webhook; add triggers to choose its events',
	request: { method: 'POST', api: 'management', path: '/webhooks', retry: 'safe' },
	body: newWebhook,
	key: 'id',
	readBack: {
		path: '/webhooks/{id}',
		notFound: ['ERR_WEBHOOK_NOT_FOUND'],
		madeAt: 'createdAt',
		// Nothing but these is sure to be shown.
		matches: (record, _list, _conflicted, { name, webhookURL }) =>
			showsAll(record, { name, webhookURL }),
	},
	onConflict: {
		codes: ['ERR_WEBHOOK_ALREADY_EXISTS'],
		choices: ['return', 'update'],
		update: { path: '/webhooks/{id}', fields: WEBHOOK_CHANGES },
	},
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get webhook',
	description: 'Retrieve a webhook',
	request: { method: 'GET', api: 'management', path: '/webhooks/{webhookId}' },
	path: { webhookId: webhook({ displayName: 'Webhook', description: 'Webhook to retrieve' }) },
});

/** List webhooks: pages of 1,000 (docs/platform.md, Paging). */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many webhooks',
	description: 'Retrieve the webhooks of the app',
	request: { method: 'GET', api: 'management', path: '/webhooks' },
	filters: {
		searchKey: optional(
			text({
				displayName: 'Search',
				description: 'Text in the name of a webhook',
				placeholder: 'e.g. crm',
			}),
		),
	},
	execution: paged({ max: 1000, id: 'id' }),
	response: list(),
});

/** Update webhook: sends what is given, and nothing else. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update webhook',
	description: 'Update a webhook, or turn it on or off',
	request: { method: 'PUT', api: 'management', path: '/webhooks/{webhookId}', retry: 'safe' },
	path: { webhookId: webhook({ displayName: 'Webhook', description: 'Webhook to update' }) },
	body: webhookChanges,
	requiresOneOf: WEBHOOK_CHANGES,
});

const option = { section: 'options' as const, sendAs: '' };

/** Check webhook. */
const check = defineOperation({
	value: 'check',
	name: 'Check',
	action: 'Check webhook of trigger',
	description: 'Check whether a webhook exists, is enabled, and delivers the right events',
	notice: 'Returns an item for each check, with its status: ok, failed or notChecked.',
	request: { method: 'GET', api: 'management', path: '/webhooks/{webhookId}' },
	path: {
		webhookId: webhook({
			displayName: 'Webhook',
			description: 'Webhook that delivers to your trigger',
		}),
	},
	query: {
		webhookUrl: optional(
			text({
				displayName: 'Expected URL',
				description: 'Production URL of your trigger, to compare with that of the webhook',
				placeholder: 'e.g. https://n8n.example.com/webhook/…',
				max: 2000,
			}),
			option,
		),
		events: optional(
			multiOptions({
				displayName: 'Expected Events',
				description: 'Events that the webhook must deliver',
				options: eventChoices,
			}),
			option,
		),
	},
	execution: checking(webhookChecks),
});

const deleteWebhook = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete webhook',
	description: 'Delete a webhook with its triggers permanently',
	notice:
		'A deleted webhook can’t be recovered, and its URL no longer receives events. To turn it off instead, use Update.',
	request: { method: 'DELETE', api: 'management', path: '/webhooks/{webhookId}', retry: 'safe' },
	path: { webhookId: webhook({ displayName: 'Webhook', description: 'Webhook to delete' }) },
	response: done('deleted', 'webhookId'),
	notFoundCodes: ['ERR_WEBHOOK_NOT_FOUND'],
});

/** The Webhook resource (docs/platform.md, Webhooks). */
export const webhookResource = resource({
	value: 'webhook',
	name: 'Webhook',
	default: 'create',
	operations: [create, get, getAll, update, check, deleteWebhook],
});
