import type { Field } from '../../../nodes/engine/declaration/field';
import { control, inCollection, withShow } from '../../../nodes/engine/form/control';
import { csvFile } from '../../../nodes/CometChatModeration/keywordList/csvFile';
import { fieldOf } from '../support/field.mts';

const shown = (type: Field['type'], more?: object) => control('thing', fieldOf(type, more));
const several = { multipleValues: true, multipleValueButtonText: 'Add Entry' };

it.each<[Field['type'], object, object?]>([
	['text', { type: 'string', default: '' }],
	['longText', { type: 'string', default: '', typeOptions: { rows: 4 } }],
	['password', { type: 'string', default: '', typeOptions: { password: true } }],
	['boolean', { type: 'boolean', default: false }],
	['number', { type: 'number', default: 0 }],
	[
		'number',
		{ type: 'number', typeOptions: { minValue: 0, maxValue: 9 }, default: 0 },
		{ minValue: 0, maxValue: 9 },
	],
	['json', { type: 'json', default: '{}' }],
	['dateTime', { type: 'dateTime', default: '' }],
	['file', { type: 'string', default: 'data' }, { holds: csvFile }],
	['list', { type: 'string', default: [''], typeOptions: several }, { entryName: 'Entry' }],
	['lines', { type: 'string', default: [''], typeOptions: several }, { entryName: 'Entry' }],
])('shows a field of type %s as %j', (type, look, ...[more]) => {
	const { displayName, name, description, ...own } = shown(type, more);
	expect([displayName, name, description]).toEqual(['Thing', 'thing', 'A thing']);
	expect(own).toEqual(look);
});

const options = { b: { name: 'Bee', description: 'Stings' }, a: 'Ant' };
const choices = [
	{ name: 'Bee', description: 'Stings', value: 'b' },
	{ name: 'Ant', value: 'a' },
];

it('shows options with the labels of their values, the first one chosen', () => {
	expect(shown('options', { options })).toMatchObject({
		type: 'options',
		default: 'b',
		options: choices,
	});
	expect(shown('multiOptions', { options })).toMatchObject({
		type: 'multiOptions',
		default: [],
		options: choices,
	});
});

it('shows a locator with a searched list and an ID', () => {
	expect(
		shown('locator', { list: 'searchThings', entryName: 'thing', placeholder: 'e.g. x' }),
	).toMatchObject({
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		modes: [
			{
				name: 'list',
				type: 'list',
				placeholder: 'Select a thing...',
				typeOptions: { searchListMethod: 'searchThings', searchable: true },
			},
			{ name: 'id', type: 'string', placeholder: 'e.g. x' },
		],
	});
});

describe('a group', () => {
	const fields = {
		kind: fieldOf('options', { options }),
		text: fieldOf('text', {
			required: false,
			isRequiredWhenShown: true,
			shownFor: { kind: ['a'] },
		}),
		note: fieldOf('text', { required: false }),
	};

	it('is a collection of its fields, each with what it requires and shows for', () => {
		const group = shown('group', { fields, multiple: false, entryName: 'Rule' });
		expect(group).toMatchObject({ type: 'fixedCollection', default: {}, placeholder: 'Add Rule' });
		expect(group.typeOptions).toBeUndefined();
		expect(group.options).toEqual([
			{
				displayName: 'Thing',
				name: 'values',
				values: [
					expect.objectContaining({ name: 'kind', type: 'options', required: true }),
					expect.objectContaining({ name: 'text', displayOptions: { show: { kind: ['a'] } } }),
					expect.not.objectContaining({ required: true }),
				],
			},
		]);
	});

	it('requires no field of a choice: of an expression n8n asks for those of all its values', () => {
		const [group] = shown('group', { fields, multiple: false, entryName: 'Rule' })
			.options as Array<{ values: object[] }>;
		expect(group?.values[1]).not.toHaveProperty('required');
	});

	it('may stand several times', () => {
		expect(shown('group', { fields, multiple: true, entryName: 'Rule' }).typeOptions).toEqual({
			multipleValues: true,
			multipleValueButtonText: 'Add Rule',
		});
	});
});

it('starts with the value that the field names', () => {
	expect(shown('number', { default: 50 })).toHaveProperty('default', 50);
	expect(shown('boolean', { default: true })).toHaveProperty('default', true);
	expect(shown('text', { default: '' })).toHaveProperty('default', '');
});

it('shows for values of other fields, in a collection by their path from its root', () => {
	const field = fieldOf('text', { shownFor: { kind: ['a'] } });
	expect(withShow('thing', field).displayOptions).toEqual({ show: { kind: ['a'] } });
	expect(inCollection('thing', field).displayOptions).toEqual({ show: { '/kind': ['a'] } });
	expect(inCollection('thing', field).required).toBeUndefined();
});
