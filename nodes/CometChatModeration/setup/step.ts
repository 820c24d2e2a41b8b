import type { IDataObject } from 'n8n-workflow';
import {
	failure,
	invalid,
	isObject,
	type ItemResult,
	type Problem,
	type Result,
	success,
} from '../../engine';
import { keyOf, type ThingKind, readThing, type Thing } from './thing';

const changeNames = ['add', 'change', 'remove', 'unchanged', 'unknown'] as const;

/** What a plan does with a thing. */
export type StepChange = (typeof changeNames)[number];

/** One thing of a plan, as Apply takes it. */
export interface Step extends Thing {
	change: StepChange;
	/** What of it stood there when the plan was made; empty for nothing. */
	seen: string;
	before: string;
	after: string;
	/** The items that name it. */
	items: readonly number[];
	/** Why it can't be done. */
	problem?: Problem | undefined;
	/** Its number in the order in which steps are done. */
	order?: number;
}

/** A step as a row. */
export const rowOf = (step: Step, order: number): IDataObject => ({
	step: order,
	type: step.kind,
	id: step.id,
	name: step.content.name ?? '',
	change: step.change,
	before: step.before,
	after: step.after,
	content: step.content,
	seen: step.seen,
});

/** Reads a step from a row of Plan, which may have come through a sheet. */
export function stepOf(row: IDataObject, item: number): Result<Step> {
	const { step: order, change, seen = '' } = row;
	const content = contentOf(row.content);
	if (!content || !changeNames.includes(change as StepChange) || !Number.isInteger(Number(order)))
		return failure(
			invalid(
				'Plan Row',
				'isn’t a row of Setup → Plan',
				'Pass the rows of Plan unchanged, with the fields step, type, id, change, content and seen.',
			),
		);
	const thing = readThing({ ...content, type: row.type, id: row.id });
	if (!thing.ok) return thing;
	return success({
		...thing.value,
		change: change as StepChange,
		seen: String(seen),
		order: Number(order),
		before: '',
		after: '',
		items: [item],
	});
}

function contentOf(value: unknown): IDataObject | undefined {
	if (typeof value !== 'string') return isObject(value) ? value : undefined;
	try {
		return contentOf(JSON.parse(value));
	} catch {
		return undefined;
	}
}

/** What became of a step. What was done is known by it, so that Retry On Fail doesn't take one for another. */
export const resultOf = (step: Step, result: Result<IDataObject>): ItemResult => {
	const { id, kind, items } = step;
	if (!result.ok) return { items, result };
	const entry = { id, key: id, list: kind, value: step, items };
	return { items, entry, result: success([result.value]) };
};

/** Steps of one type. */
export const ofKind = <T extends Thing>(things: Iterable<T>, kind: ThingKind): T[] =>
	[...things].filter((one) => one.kind === kind);

export const keysOf = (things: Thing[]): Set<string> => new Set(things.map(keyOf));
