import { readGroup } from '../../../nodes/engine/read/group';
import type { Field, Fields } from '../../../nodes/engine/declare/field';
import { fieldOf } from '../support/operation.mts';

const fields: Fields = {
	kind: fieldOf('options', { displayName: 'Kind', options: { word: 'Word', file: 'File' } }),
	count: fieldOf('number', { displayName: 'Count', required: false }),
	word: fieldOf('text', {
		...{ displayName: 'Word', required: false, isRequiredWhenShown: true },
		shownFor: { kind: ['word'] },
	}),
};
type Group = Extract<Field, { type: 'group' }>;
const group = (multiple: boolean) =>
	fieldOf('group', { displayName: 'Rule', fields, multiple, entryName: 'Rule' }) as Group;
const read = (given: unknown, multiple = false) => readGroup(group(multiple), given, 'UTC');
const messages = ({ problems }: ReturnType<typeof read>) => problems.map(({ message }) => message);

const word = { kind: 'word', word: 'darn', count: 3 };
const file = { kind: 'file' };
it.each<[string, unknown, unknown]>([
	['what n8n stores', { values: { kind: 'Word', word: ' darn ', count: '3' } }, word],
	['an object from an expression', file, file],
	['a list of one', { values: [file] }, file],
	['a field that does not show', { values: { ...file, word: 'darn' } }, file],
	['a field that it does not have', { values: { ...file, mood: 'x' } }, file],
])('reads %s', (_, given, value) => expect(read(given)).toEqual({ value, problems: [] }));

it('reads several, and none as nothing', () => {
	const two = { values: [{ kind: 'file' }, { kind: 'word', word: 'a' }] };
	expect(read(two, true)).toEqual({ value: two.values, problems: [] });
	for (const none of [{}, { values: [] }, { values: undefined }, ''])
		expect(read(none, true)).toMatchObject({ value: undefined });
	for (const none of [{}, { values: [] }, { values: {} }, undefined, ''])
		expect(read(none)).toEqual({ value: undefined, problems: [] });
});

it('names the entry and the field of each problem', () => {
	const wrong = { values: [{ kind: 'word', count: 'many' }, 'text', { word: 'a' }] };
	expect(messages(read(wrong, true))).toEqual([
		...['Rule (entry 1): Count “many” must be a number', 'Rule (entry 1): Word is missing'],
		...['Rule (entry 2) must contain fields', 'Rule (entry 3): Kind is missing'],
	]);
	expect(messages(read({ values: { kind: 'word' } }))).toEqual(['Rule: Word is missing']);
});
