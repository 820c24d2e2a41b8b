import { changed, type Field, optional, requiredFor, ruleMessage } from '../../engine';
import { boolean, password, text, upTo } from '../../fields/basic';
import { isCalledByPlatform } from '../../fields/common';
import { idSchema, newId } from '../../fields/id';

/** Letters and digits alone (docs/platform.md, Property limits). */
const alphanumeric = (max: number) =>
	upTo(max).regex(
		/^[a-z0-9]+$/i,
		ruleMessage('can contain only letters and digits', 'Remove all other characters.'),
	);

const newWebhookId: Field<string, true> = {
	...newId({
		displayName: 'ID',
		description: 'Unique identifier of the webhook: letters and digits',
		placeholder: 'e.g. crm',
		about: 'webhook',
	}),
	schema: idSchema.max(50),
};

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

/** A new webhook; `enabled` is always sent (docs/platform.md, Not documented). */
export const newWebhook = {
	id: newWebhookId,
	name: webhookName,
	webhookURL,
	enabled: changed(enabled, { default: true }),
	useBasicAuth,
	username: requiredFor(username, { useBasicAuth: [true] }),
	password: requiredFor(secret, { useBasicAuth: [true] }),
	retryOnFailure,
};

/** What can be changed of a webhook. */
export const webhookChanges = {
	name: optional(webhookName),
	webhookURL: optional(webhookURL),
	enabled: optional(enabled),
	useBasicAuth: optional(useBasicAuth),
	username: optional(username),
	password: optional(secret),
	retryOnFailure,
};

export const WEBHOOK_CHANGES = Object.keys(webhookChanges) as Array<keyof typeof webhookChanges>;
