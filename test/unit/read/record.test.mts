import type { IDataObject } from 'n8n-workflow';
import { optional } from '../../../nodes/engine/declare/field';
import { readFrom } from '../../../nodes/engine/read';
import { record } from '../../../nodes/CometChatDataImport/shared/file/record';
import { boolean, group, textList, options } from '../../../nodes/fields/basic';
import { metadata } from '../../../nodes/fields/common';
import { csvFile } from '../../../nodes/CometChatModeration/keywordList/csvFile';
import { field, made, fieldOf } from '../support/operation.mts';

const says = (displayName: string) => ({ displayName, description: 'It' });
const fields = { size: field('Size') };
const importing = made('POST /things safe', {
	headers: { as: optional(field('As'), { section: 'options' }) },
	body: {
		id: field('ID'),
		tags: optional(textList({ ...says('Tags'), entryName: 'tag' })),
		kind: optional(options({ ...says('Kind'), options: { a: 'A' } })),
		part: optional(group({ ...says('Part'), entryName: 'Part', fields })),
		meta: optional(metadata({ description: 'It' })),
		isOn: optional(boolean(says('On'))),
		terms: fieldOf('file', { displayName: 'Terms', required: false, holds: csvFile }),
	},
	requiresOneOf: ['tags', 'kind'],
});

const read = async (values: IDataObject, form: IDataObject = {}) => {
	const valueOf = (name: string) => values[name];
	return await readFrom(record(importing, { valueOf, form, timezone: 'UTC' }), importing);
};

it('takes the fields of a record from the file, all others from the form', async () => {
	const input = { id: 'x', tags: ['a', 'b'], as: 'ann' };
	const values = { id: 'x', tags: 'a, b', as: 'file' };
	expect(await read(values, { as: 'ann', id: 'form' })).toEqual({ input });
});

const tagged = { id: 'x', tags: 'a' };
const part = { tags: ['a'], part: { size: 'l' } };
it.each<[IDataObject, IDataObject]>([
	[{ tags: '["a,b", "c"]' }, { tags: ['a,b', 'c'] }],
	[{ tags: ' [1,\n2] ' }, { tags: ['1', '2'] }],
	...['[a', '[a]', 'x [1]', '[1] x'].map((tags): IDataObject[] => [{ tags }, { tags: [tags] }]),
	[{ tags: 'a', part: '{"size":"l"}' }, part],
	[{ tags: 'a', part: { size: 'l' } }, part],
	[{ tags: 'a', part: ' ' }, { tags: ['a'] }],
	[
		{ kind: 'a', tags: 'NULL', meta: '\\N', isOn: '1' },
		{ kind: 'a', isOn: true },
	],
	[{ kind: 'a', tags: ' ', meta: ' ', isOn: ' ' }, { kind: 'a' }],
	[
		{ kind: 'a', meta: [] },
		{ kind: 'a', meta: {} },
	],
	[
		{ kind: 'a', meta: '[ ]' },
		{ kind: 'a', meta: {} },
	],
] as Array<[IDataObject, IDataObject]>)('reads %j', async (values, input) =>
	expect(await read({ id: '[1]', ...values })).toEqual({ input: { id: '[1]', ...input } }),
);

const WRITE = 'Write it as a JSON list or object.';
it.each<[IDataObject, string, string]>([
	[{ tags: 'a' }, 'ID is missing', 'Fill it in on this line.'],
	[{ id: 'x' }, 'Tags, Kind are all empty', 'Fill in at least one on this line.'],
	[{ ...tagged, part: '{"size"' }, 'Part isn’t valid JSON', WRITE],
	[{ ...tagged, terms: 'd' }, 'Terms isn’t available in a file', 'Take the records from items.'],
])('says what is wrong with %j', async (values, message, description) =>
	expect((await read(values)).problem).toMatchObject({ message, description }),
);
