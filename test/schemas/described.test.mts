import { type Difference, differences, undescribed, unasked } from './described.mts';
import { listed, rules, withoutDescription } from './differences.mts';

const found = differences();
const nameOf = ({ kind, field, one: { id }, described, ours }: Difference): string =>
	`${id}: ${field} is ${kind} (${described ?? 'nothing'} → ${ours ?? 'nothing'})`;
const byRule = Object.entries(rules).map(([why, holds]): [string, Difference[]] => [
	why,
	found.filter(holds),
]);
const ruled = new Set(byRule.flatMap(([, explained]) => explained));
const others = found.filter((one) => !ruled.has(one));

/** What one field of an entry explains. */
const explained = (kind: string, field: string, operations: RegExp): Difference[] =>
	others.filter((one) => one.kind === kind && one.field === field && operations.test(one.one.id));
const entries = listed.flatMap(([kind, fields, operations, why]) =>
	fields.split(' ').map((field) => ({
		name: `${kind} ${field} in ${operations.source}: ${why}`,
		explains: explained(kind, field, operations),
	})),
);

it('has rows as the vendor describes its answers, or a reason', () => {
	const known = new Set(entries.flatMap(({ explains }) => explains));
	expect(others.filter((one) => !known.has(one)).map(nameOf)).toEqual([]);
});

it('lists no reason for what does not differ', () => {
	const stale = [
		...byRule.filter(([, explains]) => explains.length === 0).map(([why]) => why),
		...entries.filter(({ explains }) => explains.length === 0).map(({ name }) => name),
	];
	expect(stale).toEqual([]);
});

it('knows a description of every answer, or why there is none', () => {
	const why = (id: string) => withoutDescription.filter(([operations]) => operations.test(id));
	expect(undescribed().filter((id) => why(id).length !== 1)).toEqual([]);
	expect(unasked()).toEqual([]);
});
