import { object, optional } from '../../engine';
import { eventChoices } from '../../events/table';
import { multiOptions, text } from '../../fields/basic';
import { defineOperation } from '../../platform/operation';
import { checking } from '../shared/checkRows';
import { webhook } from '../shared/id';
import { webhookChecks } from './checks';

const option = { section: 'options' as const, sendAs: '' };

/** Check webhook. */
export const check = defineOperation({
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
	response: object(),
});
