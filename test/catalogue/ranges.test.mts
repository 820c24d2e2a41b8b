import type { IDataObject } from 'n8n-workflow';
import { COLLECTIONS, type Field, sectionOf } from '../../nodes/engine/declare/field';
import { read } from '../../nodes/engine/read';
import { fakeContext } from '../unit/support/context.mts';
import { type Offered, offered } from './operations.mts';

const START = /(^|^(?<of>.+) )(From|Started At)$/;
const END = /(^|^(?<of>.+) )(Until|To|Ended At)$/;

interface Range {
	one: Offered;
	start: [name: string, field: Field];
	end: [name: string, field: Field];
}

/** Two times of an operation that are called as the start and the end of the same. */
const ranges = offered.flatMap((one): Range[] => {
	const times = Object.entries(one.operation.fields).filter(([, { type }]) => type === 'dateTime');
	return times.flatMap((start) => {
		const named = START.exec(start[1].displayName);
		const end = times.find(([, { displayName }]) => {
			const other = END.exec(displayName);
			return named && other && named.groups?.of === other.groups?.of;
		});
		return end ? [{ one, start, end }] : [];
	});
});

/** What is wrong with an item that has this time span. */
async function problemOf({ one, start, end }: Range, from: string, until: string) {
	const parameters: IDataObject = {};
	const chosen = Object.entries({ ...start[1].shownFor, ...end[1].shownFor });
	for (const [name, [value]] of chosen) parameters[name] = value as string;
	for (const [[name, field], value] of [[start, from] as const, [end, until] as const]) {
		const section = sectionOf(field);
		const collection = section === 'main' ? undefined : COLLECTIONS[section].name;
		if (collection === undefined) parameters[name] = value;
		else parameters[collection] = { ...(parameters[collection] as IDataObject), [name]: value };
	}
	const { problem } = await read(fakeContext({ parameters }).context, one.operation, 0);
	return problem?.message ?? '';
}

it('every range that ends before it starts is refused, by the labels of both ends', async () => {
	expect(ranges.length).toBeGreaterThan(15);
	const wrong: string[] = [];
	for (const range of ranges) {
		const [{ displayName: from }, { displayName: until }] = [range.start[1], range.end[1]];
		const told = new RegExp(`${until} (is before|isn’t after) ${from}`);
		if (!told.test(await problemOf(range, '2026-02-01', '2026-01-01')))
			wrong.push(`${range.one.id}: ${from}, ${until}`);
		if (told.test(await problemOf(range, '2026-01-01', '2026-02-01')))
			wrong.push(`${range.one.id}: ${from}, ${until} in order`);
	}
	expect(wrong).toEqual([]);
});

it('every end of a range that is declared is found by its label', () => {
	const found = new Set(ranges.map(({ one, end }) => `${one.id} ${end[0]}`));
	const declared = offered.flatMap(({ id, operation }) =>
		Object.entries(operation.fields)
			.filter(([, { notBefore, after }]) => notBefore ?? after)
			.map(([name]) => `${id} ${name}`),
	);
	expect(declared.filter((one) => !found.has(one))).toEqual([]);
});

it('no list in a URL takes more entries than that has room for, and says to divide them', () => {
	const tooMany = Array.from({ length: 101 }, () => 'a');
	const lists = offered.flatMap(({ id, operation: { query, filters } }) =>
		Object.entries({ ...query, ...filters })
			.filter(([, { type, sendAs }]) => type === 'list' && sendAs !== '')
			.map(([name, { schema }]) => {
				const { error } = schema.safeParse(tooMany);
				return {
					name: `${id} ${name}`,
					issue: error?.issues.find(({ path }) => path.length === 0),
				};
			}),
	);
	expect(lists.length).toBeGreaterThan(10);
	const wrong = lists.filter(({ issue }) => issue?.code !== 'too_big');
	expect(wrong.map(({ name }) => name)).toEqual([]);
	const uids = lists.find(({ name }) => name === 'cometChat/user/getAll uids');
	expect(uids?.issue).toMatchObject({ maximum: 25, message: expect.stringMatching(/Divide them/) });
});
