import type { IDataObject } from 'n8n-workflow';
import { object } from '../../../nodes/engine/declaration/answer';
import { optional } from '../../../nodes/engine/declaration/field';
import { readFrom } from '../../../nodes/engine/read';
import { record } from '../../../nodes/engine/read/record';
import { boolean, group, list, options, text } from '../../../nodes/vocabulary/basic';
import { metadata } from '../../../nodes/vocabulary/common';
import { csvFile } from '../../../nodes/CometChatModeration/keywordList/csvFile';
import { fieldOf } from '../support/field.mts';
import { about, operation } from '../support/operation.mts';

const texts = { description: 'It' };
const importing = operation({
	...about,
	request: { method: 'POST', api: 'main', path: '/things', retry: 'safe' },
	headers: { as: optional(text({ displayName: 'As', ...texts }), { section: 'options' }) },
	body: {
		id: text({ displayName: 'ID', ...texts }),
		tags: optional(list({ displayName: 'Tags', ...texts, entryName: 'tag' })),
		kind: optional(options({ displayName: 'Kind', ...texts, options: { a: 'A' } })),
		part: optional(
			group({
				displayName: 'Part',
				...texts,
				entryName: 'Part',
				fields: { size: text({ displayName: 'Size', ...texts }) },
			}),
		),
		meta: optional(metadata({ description: 'It' })),
		isOn: optional(boolean({ displayName: 'On', ...texts })),
		terms: fieldOf('file', { displayName: 'Terms', required: false, holds: csvFile }),
	},
	answer: object(),
	requiresOneOf: ['tags', 'kind'],
});

const read = async (values: IDataObject, form: IDataObject = {}) => {
	const valueOf = (name: string) => values[name];
	return await readFrom(record(importing, { valueOf, form, timezone: 'UTC' }), importing);
};

it('takes the fields of a record from the file, all others from the form', async () => {
	const form = { as: 'ann', id: 'form' };
	expect(await read({ id: 'x', tags: 'a, b', as: 'file' }, form)).toEqual({
		input: { id: 'x', tags: ['a', 'b'], as: 'ann' },
	});
});

it.each<[IDataObject, IDataObject]>([
	[{ tags: '["a,b", "c"]' }, { tags: ['a,b', 'c'] }],
	[{ tags: ' [1,\n2] ' }, { tags: ['1', '2'] }],
	[{ tags: '[a' }, { tags: ['[a'] }],
	[{ tags: '[a]' }, { tags: ['[a]'] }],
	[{ tags: 'x [1]' }, { tags: ['x [1]'] }],
	[{ tags: '[1] x' }, { tags: ['[1] x'] }],
	[{ tags: ['a'] }, { tags: ['a'] }],
	[
		{ tags: 'a', part: '{"size":"l"}' },
		{ tags: ['a'], part: { size: 'l' } },
	],
	[
		{ tags: 'a', part: { size: 'l' } },
		{ tags: ['a'], part: { size: 'l' } },
	],
	[{ tags: 'a', part: '' }, { tags: ['a'] }],
	[{ tags: 'a', part: ' ' }, { tags: ['a'] }],
	[{ kind: 'a', tags: ' ', meta: ' ', isOn: ' ' }, { kind: 'a' }],
])('reads %j', async (values, input) => {
	expect(await read({ id: '[1]', ...values })).toEqual({ input: { id: '[1]', ...input } });
});

it.each<[string, IDataObject, string, string]>([
	['a required value', { tags: 'a' }, 'ID is missing', 'Fill it in on this line.'],
	['one of several', { id: 'x' }, 'Tags, Kind are all empty', 'Fill in at least one on this line.'],
	[
		'JSON',
		{ id: 'x', tags: 'a', part: '{"size"' },
		'Part isn’t valid JSON',
		'Write it as a JSON list or object.',
	],
	[
		'a file',
		{ id: 'x', tags: 'a', terms: 'data' },
		'Terms isn’t available in a file',
		'Take the records from items.',
	],
])('says what is wrong with %s', async (_, values, message, description) => {
	expect((await read(values)).problem).toMatchObject({ message, description });
});
