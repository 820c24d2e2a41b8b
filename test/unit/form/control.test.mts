import type { Field } from '../../../nodes/engine/declare/field';
import { byLabel, control, inCollection, withShow } from '../../../nodes/engine/form/control';
import { csvFile } from '../../../nodes/CometChatModeration/keywordList/csvFile';
import { fieldOf } from '../support/operation.mts';

const shown = (type: Field['type'], more?: object) => control('thing', fieldOf(type, more));
const several = { multipleValues: true, multipleValueButtonText: 'Add Entry' };

const limits = { minValue: 0, maxValue: 9 };
it.each<[Field['type'], object, object?]>([
	['text', { type: 'string', default: '' }],
	['longText', { type: 'string', default: '', typeOptions: { rows: 4 } }],
	['password', { type: 'string', default: '', typeOptions: { password: true } }],
	[
		'text',
		{ type: 'string', default: '', builderHint: { propertyHint: 'x' } },
		{ builderHint: 'x' },
	],
	['number', { type: 'number', default: 0 }],
	['number', { type: 'number', typeOptions: limits, default: 0 }, limits],
	['json', { type: 'json', default: '' }],
	['dateTime', { type: 'dateTime', default: '' }],
	['file', { type: 'string', default: 'data' }, { holds: csvFile }],
	['list', { type: 'string', default: [''], typeOptions: several }, { entryName: 'Entry' }],
])('shows a field of type %s as %j', (type, look, ...[more]) => {
	const { displayName, name, description, ...own } = shown(type, more);
	expect([displayName, name, description, own]).toEqual(['Thing', 'thing', 'A thing', look]);
});

it('lists fields by label, whatever the case', () => {
	const fields = ['b', 'C', 'a', 'A b'].map((displayName) => ({ displayName }) as never);
	expect(byLabel(fields)).toMatchObject(
		['a', 'A b', 'b', 'C'].map((displayName) => ({ displayName })),
	);
});

const options = { b: { name: 'Bee', description: 'Stings' }, a: 'Ant' };
const choices = [
	{ name: 'Bee', description: 'Stings', value: 'b' },
	{ name: 'Ant', value: 'a' },
];

it('shows options with the labels of their values, the first one chosen', () => {
	const single = { type: 'options', default: 'b', options: choices };
	expect(shown('options', { options })).toMatchObject(single);
	const several = { type: 'multiOptions', default: [], options: choices };
	expect(shown('multiOptions', { options })).toMatchObject(several);
});

it('shows a locator with a searched list and an ID', () => {
	const list = {
		...{ name: 'list', type: 'list', placeholder: 'Select a thing...' },
		typeOptions: { searchListMethod: 'searchThings', searchable: true },
	};
	const more = { list: 'searchThings', entryName: 'thing', placeholder: 'e.g. x' };
	expect(shown('locator', more)).toMatchObject({
		...{ type: 'resourceLocator', default: { mode: 'list', value: '' } },
		modes: [list, { name: 'id', type: 'string', placeholder: 'e.g. x' }],
	});
});

it.each([true, false])('shows a group, multiple: %s, as a collection of its fields', (multiple) => {
	const choice = { required: false, isRequiredWhenShown: true, shownFor: { kind: ['a'] } };
	const fields = { kind: fieldOf('options', { options }), text: fieldOf('text', choice) };
	const group = shown('group', { fields, multiple, entryName: 'Rule' });
	expect(group).toMatchObject({ type: 'fixedCollection', default: {}, placeholder: 'Add Rule' });
	const button = { multipleValues: true, multipleValueButtonText: 'Add Rule' };
	expect(group.typeOptions).toEqual(multiple ? button : undefined);
	const kind = expect.objectContaining({ name: 'kind', type: 'options', required: true });
	const text = expect.objectContaining({ displayOptions: { show: { kind: ['a'] } } });
	expect(group.options).toEqual([{ displayName: 'Thing', name: 'values', values: [kind, text] }]);
	// Of an expression n8n asks for the fields of all its values.
	expect(group.options).not.toHaveProperty('0.values.1.required');
});

it('shows for values of other fields, in a collection by their path from its root', () => {
	const field = fieldOf('text', { shownFor: { kind: ['a'] } });
	expect(withShow('thing', field).displayOptions).toEqual({ show: { kind: ['a'] } });
	expect(inCollection('thing', field).displayOptions).toEqual({ show: { '/kind': ['a'] } });
	expect(inCollection('thing', field).required).toBeUndefined();
});
