import { z } from 'zod/v4';
import {
	type Execution,
	failItems,
	failure,
	type Field,
	type FileContent,
	isObject,
	list,
	optional,
	requiredFor,
	resource,
	ruleMessage,
	success,
} from '../engine';
import { composedList } from '../composed/execution';
import { boolean, options } from '../fields/basic';
import { inputFile } from '../fields/file';
import { defineOperation } from '../platform/operation';
import { applied } from './setup/applied';
import type { IDataObject } from 'n8n-workflow';
import { currentState } from './setup/state';
import { columns, type Thing } from './setup/thing';
import { planned, type Wanted } from './setup/planned';
import { setupPlanner, THINGS } from './setup/records';
import { resultOf, rowOf } from './setup/step';

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
const wantedSetup = {
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

/** Compares the wanted setup with what stands; a row says of each thing what would be done. */
const compared: Execution<never> = {
	planner: setupPlanner,
	async fetch(plan, requests) {
		const state = await currentState(requests);
		if (!state.ok) return { results: failItems(plan, state.problem) };
		const { [THINGS]: things, removeUnlisted } = plan.input;
		const removesFor = removeUnlisted === true ? plan.items.slice(0, 1) : undefined;
		const steps = planned(things as Wanted[], state.value, removesFor);
		return {
			results: steps.map((step, index) =>
				resultOf(step, step.problem ? failure(step.problem) : success(rowOf(step, index + 1))),
			),
		};
	},
	results: () => [],
	failures: failItems,
};

/** Plan moderation setup: nothing is changed. */
const plan = defineOperation({
	value: 'plan',
	name: 'Plan',
	action: 'Plan moderation setup',
	description:
		'Compare lists, rules and reasons as you want them with those of the app, without changing anything',
	request: { method: 'GET', api: 'chat', path: '/moderation/keywords' },
	query: wantedSetup,
	execution: compared,
});

/** What is applied: rows of a plan, or a file. */
const appliedSetup = {
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

/** Apply moderation setup: what a plan says, or what leads to the state in a file. */
const apply = defineOperation({
	value: 'apply',
	name: 'Apply',
	action: 'Apply moderation setup',
	description: 'Add, change and remove lists, rules and reasons exactly as a plan says',
	notice:
		'Removed lists, rules and reasons can’t be recovered. Save the file of Export first: Apply takes it back.',
	request: { method: 'POST', api: 'chat', path: '/moderation/keywords', retry: 'safe' },
	query: appliedSetup,
	execution: applied,
});

/** A thing with the columns of a sheet. */
const exportedRow = ({ kind, id, content }: Thing): IDataObject => ({
	type: kind,
	id,
	...content,
});

/** All that stands. */
const all = composedList(async (_plan, requests) => {
	const state = await currentState(requests);
	if (!state.ok) return state;
	const rows = [...state.value.values()].map(exportedRow);
	await requests.onRows?.(rows);
	return success({ data: requests.onRows ? [] : rows });
});

/** Export moderation setup, as rows of a sheet or as a file that Plan and Apply take. */
const exportSetup = defineOperation({
	value: 'export',
	name: 'Export',
	action: 'Export moderation setup',
	description: 'Retrieve all lists, rules and reasons as rows or a file that Plan and Apply take',
	request: { method: 'GET', api: 'chat', path: '/moderation/keywords' },
	execution: all,
	response: list(),
	toFile: {
		name: 'moderation-setup',
		also: [...new Set(['type', 'id', ...Object.values(columns).flatMap(Object.keys)])],
	},
});

export const setup = resource({
	value: 'setup',
	name: 'Setup',
	default: 'plan',
	operations: [plan, apply, exportSetup],
});
