import { changed, optional, requiredFor } from '../../engine';
import { boolean, number, options } from '../../fields/basic';
import { formatsOfSystems } from '../shared/chatExport/systems';
import { messagesKeptFor } from '../shared/messagesKeptFor';

/** What is compared with the files of an export, and how much of it. */
export const comparison = {
	fileFormat: options({
		displayName: 'File Format',
		description: 'Chat system whose files the input items have',
		options: formatsOfSystems,
		sendAs: '',
	}),
	compare: options({
		displayName: 'Compare',
		description: 'Which users, groups and conversations to compare',
		options: {
			sample: { name: 'Sample', description: 'Some, spread evenly over the export' },
			all: { name: 'All', description: 'Every user, member and message of the export' },
		},
		sendAs: '',
	}),
	sampleSize: requiredFor(
		number({
			displayName: 'Sample Size',
			description: 'Number of users, of groups with their members, and of whole conversations',
			minValue: 1,
			maxValue: 1_000_000,
			default: 100,
			sendAs: '',
		}),
		{ compare: ['sample'] },
	),
	messagesKeptFor: messagesKeptFor(
		'Older ones that are missing are counted apart. Leave empty for six months.',
	),
	dryRun: changed(
		optional(
			boolean({
				displayName: 'Dry Run',
				default: true,
				description: 'Whether to only count the requests that this takes, without making any',
				sendAs: '',
			}),
		),
		{ section: 'options' },
	),
};
