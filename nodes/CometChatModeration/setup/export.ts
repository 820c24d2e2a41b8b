import type { IDataObject } from 'n8n-workflow';
import { asItComes, type Execution, failItems, list, success } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { currentState } from './state';
import { columns, type Thing } from './thing';

/** A thing with the columns of a sheet. */
const rowOf = ({ kind, id, content }: Thing): IDataObject => ({ type: kind, id, ...content });

/** All that stands. */
const all: Execution<never> = {
	...asItComes(),
	async fetch(plan, requests) {
		const state = await currentState(requests);
		if (!state.ok) return { results: failItems(plan, state.problem) };
		const rows = [...state.value.values()].map(rowOf);
		await requests.onRows?.(rows);
		const data = requests.onRows ? [] : rows;
		return { plan, requestResult: { ...success({ data }), someTryMaybeProcessed: false } };
	},
};

/** Export moderation setup, as rows of a sheet or as a file that Plan and Apply take. */
export const exportSetup = defineOperation({
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
