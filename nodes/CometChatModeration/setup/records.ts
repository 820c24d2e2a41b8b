import type { IDataObject } from 'n8n-workflow';
import {
	type BinaryFile,
	failure,
	gathering,
	HELD_BACK,
	type Input,
	invalid,
	isObject,
	isSame,
	type ItemInput,
	parseJson,
	type Planned,
	type Problem,
	type RefusedItem,
	type Result,
	success,
	unescaped,
} from '../../engine';
import { RecordReader } from '../../files/reader';
import type { Wanted } from './planned';
import { stepOf } from './step';
import { keyOf, ofThing, readThing, type ThingName } from './thing';

/** One plan for all items: what they want, or the steps of a plan, is in its input under this name. */
export const THINGS = 'things';

/** Plans all items together, as the things of a setup depend on each other. */
export const setupPlanner = () => gathering(planSetup);

/** The same, where what is planned is done at once: with a problem, none of it is. */
export const wholePlanner = () =>
	gathering((items, refused) => {
		const planned = planSetup(items, refused);
		const [wrong] = [...refused, ...planned.problems];
		if (!wrong || items.some(({ input }) => input.setupFrom === 'plan')) return planned;
		const told = new Set(planned.problems.map(({ item }) => item));
		const held = skippedWithSetup(wrong.item, wrong.problem);
		const others = items.filter(({ item }) => !told.has(item));
		const problems = others.map(({ item }) => ({ item, problem: held }));
		return { plans: [], problems: [...planned.problems, ...problems] };
	});

const skippedWithSetup = (item: number, because: Problem): Problem => ({
	message: `Not applied, because item ${item} of the same setup has a problem: ${because.message}`,
	description: 'Nothing was changed. Correct it, then run all items again.',
	code: HELD_BACK,
	input: true,
});

function planSetup(items: ItemInput[], refused: RefusedItem[]): Planned {
	const problems: Planned['problems'] = [];
	const things = new Map<string, Joined>();
	const taken: number[] = [];
	const isPlan = items.some(({ input }) => input.setupFrom === 'plan');
	// What could not be read may have rows of any list; rows of a plan are whole.
	const broken: Array<Partial<ThingName>> = refused.length > 0 && !isPlan ? [{}] : [];
	for (const { item, input } of items) {
		const read = recordsOf(input);
		const records = read.ok ? read.value : [];
		if (!read.ok || records.length === 0) {
			problems.push({ item, problem: read.ok ? nothingIn : read.problem });
			if (!isPlan) broken.push({});
		}
		let isTaken = false;
		for (const record of records) {
			const one: ReturnType<typeof readThing> = isPlan ? stepOf(record, item) : readThing(record);
			const problem = one.ok ? put(things, { ...one.value, items: [item] }, isPlan) : one.problem;
			if (!problem) {
				isTaken = true;
				continue;
			}
			problems.push({ item, problem });
			const about: Partial<ThingName> = (one.ok ? one.value : one.about) ?? {};
			if (!isPlan || isKnown(about)) broken.push(about);
		}
		if (isTaken) taken.push(item);
	}
	// What could not be read may name what would be removed otherwise.
	const isWhole = problems.length === 0 && refused.length === 0;
	const asked = items.length > 0 && items.every(({ input }) => input.removeUnlisted === true);
	const all = [...things.values()].map(wantedOf).map((one): Wanted => {
		const rows = broken.filter((row) => mayBeOf(row, one));
		if (rows.length === 0) return one;
		return { ...one, problem: ofThing(one, otherRow(rows.some(isKnown))) };
	});
	const input: Input = { [THINGS]: all, removeUnlisted: asked && isWhole };
	return {
		plans: taken.length === 0 ? [] : [{ input, items: taken, entries: [] }],
		problems,
		...(asked && !isWhole ? { hints: [NOT_REMOVED] } : {}),
	};
}

const isKnown = ({ kind, id }: Partial<ThingName>): boolean =>
	kind !== undefined && id !== undefined;

/** Whether a row, of which all or only a part is known, may be of a thing: only lists can have several. */
const mayBeOf = ({ kind = 'list', id }: Partial<ThingName>, thing: ThingName): boolean =>
	kind === thing.kind && (id === undefined ? kind === 'list' : id === thing.id);

/** A thing of which not all is known: what would be sent is less than was asked for. */
const otherRow = (isSure: boolean): Problem =>
	invalid(
		'Another row',
		`${isSure ? 'of it' : '(perhaps of it)'} has a problem`,
		'Correct that row, then run all again.',
	);

/** Adds a thing; rows of one list are joined. Gives the problem of one that was there already. */
function put(things: Map<string, Joined>, thing: Wanted, isPlan: boolean): Problem | undefined {
	const key = keyOf(thing);
	const joined = things.get(key);
	if (!joined) {
		things.set(key, { thing });
		return undefined;
	}
	const there = joined.thing;
	const { terms = [], ...rest } = thing.content;
	const own = there.content;
	// An empty cell leaves what another row of the list says.
	const said = Object.fromEntries(
		Object.entries(rest).filter(([column, value]) => value !== '' || !(column in own)),
	);
	const differs = Object.keys(said).some(
		(column) => (own[column] ?? '') !== '' && !isSame(said[column], own[column]),
	);
	const isSplit = (isPlan || thing.kind !== 'list') && !isSame(thing.content, there.content);
	if (differs || isSplit)
		return ofThing(
			thing,
			invalid(
				`Another row`,
				'names it, with other values',
				'Keep one of the rows. Only the terms of a list can be in several.',
			),
		);
	joined.thing = { ...there, content: { ...own, ...said } };
	joined.rows ??= {
		terms: new Set(own.terms as string[] | undefined),
		items: new Set(there.items),
		cells: [...(there.cells ?? [])],
	};
	for (const term of terms as string[]) joined.rows.terms.add(term);
	for (const item of thing.items) joined.rows.items.add(item);
	for (const cell of thing.cells ?? []) joined.rows.cells.push(cell);
	return undefined;
}

/** A thing, and what its rows add up to, where it has several: a sheet may have a row for each term. */
interface Joined {
	thing: Wanted;
	rows?: { terms: Set<string>; items: Set<number>; cells: string[] };
}

function wantedOf({ thing, rows }: Joined): Wanted {
	if (!rows) return thing;
	const { terms, items, cells } = rows;
	const all = terms.size > 0 ? { terms: [...terms] } : {};
	return { ...thing, items: [...items], cells, content: { ...thing.content, ...all } };
}

/** The objects that an item gives: itself, a list, or those of its file. */
function recordsOf({ setup, planRow, file }: Input): Result<IDataObject[]> {
	return file ? recordsOfFile(file as BinaryFile) : objectsIn(setup ?? planRow);
}

const objectsIn = (value: unknown): Result<IDataObject[]> => {
	const all = [value].flat();
	return all.every(isObject) ? success(all) : failure(notObjects);
};

function recordsOfFile({ content }: BinaryFile): Result<IDataObject[]> {
	if (/^\s*\[/.test(content))
		try {
			return objectsIn(parseJson(content));
		} catch {
			return failure(notObjects);
		}
	const reader = new RecordReader();
	const records = [...reader.push(content), ...reader.end()];
	const broken = records.find(({ problem }) => problem);
	if (broken?.problem) {
		const { message, description } = broken.problem;
		return failure(
			invalid('The file', `can’t be read at line ${broken.line}: ${message}`, description),
		);
	}
	// Only cells of a CSV file were escaped for spreadsheets.
	const cell = (value: unknown) =>
		reader.columns && typeof value === 'string' ? (unescaped(value) ?? value) : value;
	return success(
		records.map(
			({ values }) =>
				Object.fromEntries(
					Object.entries(values).map(([name, value]) => [name, cell(value)]),
				) as IDataObject,
		),
	);
}

const notObjects = invalid(
	'The file',
	'isn’t a list of JSON objects',
	'Write it as [{"type": "list", "id": "spam", …}].',
);

const nothingIn = invalid(
	'The setup',
	'contains no list, rule or reason',
	'Check where it comes from.',
);

const NOT_REMOVED =
	'Nothing is removed: some rows couldn’t be read, and may name what would be removed otherwise.';
