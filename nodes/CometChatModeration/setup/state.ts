import { createHash } from 'crypto';
import type { IDataObject } from 'n8n-workflow';
import { type PlanRequests, type Result, type RunnableOperation, success } from '../../engine';
import { readList } from '../../composed/list';
import { termsIn } from '../keywordList/content';
import { getAll as getLists } from '../keywordList';
import { getAll as getReasons } from '../reason';
import { getAll as getRules } from '../rule';
import { conditionOf, filterOf } from './ruleParts';
import { keyOf, type ThingKind, kindNames, type Thing } from './thing';

/** A list, rule or reason as it stands. */
export interface Current extends Thing {
	/** It came with the app, and counts against no limit. */
	isDefault: boolean;
	/** Changes with whatever changes in it. */
	seen: string;
}

/** All that stands, by type and ID. */
export type Standing = Map<string, Current>;

const readers: Record<ThingKind, RunnableOperation> = {
	list: getLists,
	rule: getRules,
	reason: getReasons,
};

/** Reads all lists, rules and reasons, or those of some types. */
export async function currentState(
	requests: PlanRequests,
	kinds: ThingKind[] = ['list', 'rule', 'reason'],
): Promise<Result<Standing>> {
	const state: Standing = new Map();
	for (const kind of kinds) {
		const rows = await readList(requests, { operation: readers[kind] });
		if (!rows.ok) return rows;
		for (const row of rows.value) {
			const current = currentOf(kind, row);
			state.set(keyOf(current), current);
		}
	}
	return success(state);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): IDataObject[] =>
	Array.isArray(value) ? (value as IDataObject[]) : [];

/** Its content in the columns of a sheet, from what the platform shows. */
const contents: Record<ThingKind, (row: IDataObject) => IDataObject> = {
	list(row) {
		const { name, description, category } = row;
		const terms = termsIn(row);
		return {
			name: textOf(name),
			description: textOf(description),
			category: textOf(category),
			...(terms ? { terms } : {}),
		};
	},
	rule: ({ name, description, enabled, action, conditions, filters }) => ({
		name: textOf(name),
		description: textOf(description),
		enabled: enabled === true,
		actions: listOf(action).map(String),
		conditions: listOf(conditions).map(conditionOf),
		filters: listOf(filters).map(filterOf),
	}),
	reason: ({ name, description }) => ({ name: textOf(name), description: textOf(description) }),
};

export function currentOf(kind: ThingKind, row: IDataObject): Current {
	const { revisionId, createdAt, updatedAt } = row;
	const content = contents[kind](row);
	const told = JSON.stringify([revisionId ?? content, createdAt, updatedAt]);
	const seen = createHash('sha256').update(told).digest('hex').slice(0, 16);
	return { kind, id: String(row.id), content, seen, isDefault: row.default === true };
}

/** How messages call a type. */
export const manyOf = (kind: ThingKind): string => `${kindNames[kind].toLowerCase()}s`;
