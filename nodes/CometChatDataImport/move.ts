import { changed, optional, requiredFor, resource } from '../engine';
import { boolean, number, options } from '../fields/basic';
import { formatsOfSystems } from './shared/chatExport/systems';
import { messagesKeptFor } from './shared/messagesKeptFor';
import { defineOperation } from '../platform/operation';
import { checked } from './move/check';
import { fromExports } from './move/source';

/** What is compared with the files of an export, and how much of it. */
const comparison = {
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

/** Compare what was moved with the files that it came from (docs/move.md). */
const verify = defineOperation({
	value: 'verify',
	name: 'Verify',
	action: 'Verify a move',
	description: 'Compare users, groups, members and messages in CometChat with the files',
	notice:
		'All files of all input items are one export. It only reads, and returns an item for each user, group and conversation that differs, and a summary.',
	request: { method: 'GET', api: 'chat', path: '/messages', sends: 'others' },
	query: comparison,
	execution: checked,
	source: fromExports,
});

/** Operations of the Move resource: all that was moved from a former chat. */
export const move = resource({
	value: 'move',
	name: 'Move',
	default: 'verify',
	operations: [verify],
});
