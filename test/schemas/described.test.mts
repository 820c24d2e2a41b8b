import { readFileSync } from 'node:fs';
import { isTime } from '../../nodes/platform/times';
import { offered } from '../catalogue/operations.mts';
import { schemaPath } from './schemaFile.mts';
import type { Schema } from './infer.mts';
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

/** Names of the fields of a row, however deep, that are numbers. */
const numbersIn = ({ properties = {}, items }: Schema): string[] => [
	...(items ? numbersIn(items) : []),
	...Object.entries(properties).flatMap(([name, one]) =>
		one.type === 'integer' || one.type === 'number' ? [name] : numbersIn(one),
	),
];

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

it('writes each time that a row has as ISO 8601', () => {
	const raw = offered.flatMap((one) => {
		const schema = JSON.parse(readFileSync(schemaPath(one), 'utf8')) as Schema;
		return numbersIn(schema)
			.filter(isTime)
			.map((name) => `${one.id}: ${name}`);
	});
	expect(raw).toEqual([]);
});

it('knows a description of every answer, or why there is none', () => {
	const why = (id: string) => withoutDescription.filter(([operations]) => operations.test(id));
	expect(undescribed().filter((id) => why(id).length !== 1)).toEqual([]);
	expect(unasked()).toEqual([]);
});
