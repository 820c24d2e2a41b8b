import { z } from 'zod/v4';
import {
	type Field,
	type FileContent,
	isObject,
	optional,
	requiredFor,
	ruleMessage,
} from '../../engine';
import { boolean, options } from '../../fields/basic';
import { inputFile } from '../../fields/file';

const setupFile: FileContent = {
	kind: 'a setup',
	fileName: 'moderation-setup.ndjson',
	mimeType: 'application/x-ndjson',
	lacks: 'a list, rule or reason',
	maxMegabytes: 16,
	advice: {
		tooLarge: 'Split it, and leave Remove Unlisted off.',
		notUtf8: 'Save it again as UTF-8.',
		blank: 'Put one list, rule or reason on each line.',
	},
};

const objects = z.custom<unknown>(
	(value) => [value].flat().every(isObject),
	ruleMessage(
		'isn’t a JSON object, or a list of them',
		'Write it as [{"type": "list", "id": "spam"}], or pass objects from an expression.',
	),
);

const rows = (
	about: Pick<Field, 'displayName' | 'description' | 'builderHint' | 'placeholder'>,
): Field<unknown, true> => ({
	type: 'json',
	schema: objects,
	required: true,
	default: '={{ $json }}',
	sendAs: '',
	...about,
});

const fromFile = {
	name: 'File',
	description: 'A file as Export gives it, or a JSON list of the same objects',
};

const file = {
	...requiredFor(
		inputFile(setupFile, 'Name of the binary field with the file: NDJSON, JSON or CSV'),
		{ setupFrom: ['file'] },
	),
	sendAs: '',
};

const removeUnlisted = optional(
	boolean({
		displayName: 'Remove Unlisted',
		description:
			'Whether to remove lists, rules and reasons that the setup doesn’t name. Those that came with the app stay.',
		sendAs: '',
	}),
);

/** The wanted setup: its rows as items, or a file of them. */
export const wantedSetup = {
	setupFrom: options({
		displayName: 'Setup From',
		description: 'Where the lists, rules and reasons come from',
		sendAs: '',
		options: {
			items: { name: 'Items', description: 'Rows of a sheet, or objects, one per input item' },
			file: fromFile,
		},
	}),
	setup: requiredFor(
		rows({
			displayName: 'Setup Row',
			placeholder: 'e.g. {"Type": "list", "ID": "spam", "Name": "Spam"}',
			description:
				'Row of a sheet: Type, ID and Name, then Category and Terms of a list, or Keyword Lists, Actions and Enabled of a rule. Keep the expression to take each input item, or enter an array.',
			builderHint:
				'Keep the default expression. type is list, rule or reason; terms has one term per line or is an array; keywordLists of a rule are IDs of lists; conditions and filters are JSON as in the API',
		}),
		{ setupFrom: ['items'] },
	),
	file,
	removeUnlisted,
};

/** What is applied: rows of a plan, or a file. */
export const appliedSetup = {
	setupFrom: options({
		displayName: 'Apply',
		description: 'What to apply',
		sendAs: '',
		options: {
			plan: { name: 'Rows of Plan', description: 'Make the changes in the rows, and no others' },
			file: {
				...fromFile,
				description: 'A file as Export gives it, such as the state before the last change',
			},
		},
	}),
	planRow: requiredFor(
		rows({
			displayName: 'Plan Row',
			placeholder: 'e.g. [{"step": 1, "type": "list", "change": "add"}]',
			description:
				'Row of Plan. Keep the expression to take each input item. After a node that replaces the items, such as a question, enter an array of the rows of Plan.',
			builderHint:
				'Keep the default expression right after Plan, If or Filter. After a question, take all rows of the node that ran Plan as one array, and turn on Execute Once',
		}),
		{ setupFrom: ['plan'] },
	),
	file,
	removeUnlisted: { ...removeUnlisted, shownFor: { setupFrom: ['file'] } },
};
