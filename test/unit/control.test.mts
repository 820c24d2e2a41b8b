import { z } from 'zod/v4';
import type { Presentation } from '../../nodes/engine/field';
import { field, presentationOf } from '../../nodes/engine/field';
import { control } from '../../nodes/engine/parameters/control';

const shown = (presentation: Partial<Presentation>) =>
	control(
		'thing',
		field(z.string(), { label: 'Thing', description: 'A thing', control: 'text', ...presentation }),
	);

it.each<[Presentation['control'], object]>([
	['text', { type: 'string', default: '' }],
	['longText', { type: 'string', default: '', typeOptions: { rows: 4 } }],
	['password', { type: 'string', default: '', typeOptions: { password: true } }],
	['flag', { type: 'boolean', default: false }],
	['number', { type: 'number' }],
	['json', { type: 'json' }],
	['dateTime', { type: 'dateTime', default: '' }],
	['binary', { type: 'string', default: 'data' }],
	['list', { type: 'string', default: [], typeOptions: { multipleValues: true } }],
	['lines', { type: 'string', default: [], typeOptions: { multipleValues: true } }],
])('shows a %s as n8n has it', (kind, look) => {
	expect(shown({ control: kind })).toMatchObject({
		displayName: 'Thing',
		name: 'thing',
		description: 'A thing',
		...look,
	});
});

it('shows a choice with the labels of its values, the first one chosen', () => {
	expect(shown({ control: 'choice', choices: { b: 'Bee', a: 'Ant' } })).toMatchObject({
		type: 'options',
		default: 'b',
		options: [
			{ name: 'Bee', value: 'b' },
			{ name: 'Ant', value: 'a' },
		],
	});
});

it('shows a locator with a searched list and an ID', () => {
	const locator = shown({ control: 'locator', list: 'searchThings', placeholder: 'e.g. x' });
	expect(locator).toMatchObject({
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		modes: [
			{
				name: 'list',
				type: 'list',
				typeOptions: { searchListMethod: 'searchThings', searchable: true },
			},
			{ name: 'id', type: 'string', placeholder: 'e.g. x' },
		],
	});
});

it('starts with the value that the field names', () => {
	expect(shown({ control: 'number', initial: 50 })).toMatchObject({ default: 50 });
	expect(shown({ control: 'flag', initial: true })).toMatchObject({ default: true });
});

it('knows a field behind optional, and complains about one without a presentation', () => {
	const inner = field(z.string(), { label: 'L', description: 'D', control: 'text' });
	expect(presentationOf(inner.optional())).toBe(presentationOf(inner));
	expect(() => presentationOf(z.string())).toThrow(TypeError);
});
