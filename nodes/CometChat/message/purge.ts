import { object, requiredFor } from '../../engine';
import { dateTime, options } from '../../fields/basic';
import { groupId } from '../../fields/id';
import { defineOperation } from '../../platform/operation';
import { purged } from './purged';

const date = (displayName: string, description: string) =>
	dateTime({
		displayName,
		description,
		builderHint:
			'An expression must give the same time in both fields: {{ $today.minus({ days: 180 }) }}, not $now',
		sendAs: '',
	});

/** Delete messages that are older than a date, for good (docs/privacy.md). */
export const purge = defineOperation({
	value: 'purge',
	name: 'Purge',
	action: 'Purge messages',
	description: 'Permanently delete all messages sent up to a date, of the app or of a group',
	notice:
		'Deleted messages can’t be recovered. Each takes one request. If the run stops, run it again: it continues with the oldest message that is left.',
	notAsTool: true,
	request: { method: 'DELETE', api: 'chat', path: '/messages', retry: 'safe', isComposed: true },
	query: {
		messagesOf: options({
			displayName: 'Messages Of',
			description: 'Whose messages to delete',
			options: {
				all: { name: 'All', description: 'Those of the whole app' },
				group: 'Group',
			},
			sendAs: '',
		}),
		guid: requiredFor(
			groupId({
				displayName: 'Group',
				description: 'Group whose messages to delete',
				sendAs: '',
			}),
			{ messagesOf: ['group'] },
		),
		olderThan: date('Sent Until', 'Time of the newest message to delete'),
		confirmation: date('Sent Until Again', 'The same time, to confirm what to delete'),
	},
	execution: purged,
	response: object(),
	validate: ({ olderThan, confirmation }) =>
		olderThan === confirmation
			? undefined
			: {
					field: 'confirmation',
					message: 'isn’t the same time as Sent Until',
					advice: 'Enter the same time in both fields.',
				},
});
