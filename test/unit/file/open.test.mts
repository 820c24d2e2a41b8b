import { ahead } from '../../../nodes/CometChatDataImport/shared/file/chunks';
import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import { bytesOf, fileOfItem } from '../../../nodes/CometChatDataImport/shared/file/open';
import type { Format } from '../../../nodes/files/reader';

const CSV = '{a},b\n1,2\n';
const AS_CSV = [{ '{a}': '1', b: '2' }];
const AS_NDJSON = [{ line: '{a},b' }, { line: '1,2' }];

/** The file of an item whose text is that, in memory or where n8n keeps it; what is read of it. */
async function read(
	content: string,
	file: Partial<IBinaryData>,
	format?: Format['chosen'],
	property = 'data',
) {
	const bytes = Buffer.from(content);
	const data = { data: file.id ? '' : bytes.toString('base64'), mimeType: 'text/plain', ...file };
	const context = {
		getInputData: () => [{ json: {} }, { json: {}, binary: { data } }],
		helpers: { getBinaryStream: async () => [bytes], getBinaryMetadata: async () => ({}) },
	} as unknown as IExecuteFunctions;
	const item = property === 'none' ? 0 : 1;
	const opened = await fileOfItem(context, item, { label: 'Field', property, format });
	if (!opened.ok) return opened.problem;
	let records: unknown[] = [];
	for (let time = 0; time < 2; time++) {
		records = [];
		for await (const some of opened.value.reopen().records)
			records.push(...some.map(({ values }) => values));
	}
	return records;
}

it.each<[string, Partial<IBinaryData>, Format['chosen'], unknown]>([
	['a.csv', {}, undefined, AS_CSV],
	['a.TSV', {}, undefined, AS_CSV],
	['a.tab', {}, undefined, AS_CSV],
	['a.ndjson', {}, undefined, AS_NDJSON],
	['a.b.jsonl', {}, undefined, AS_NDJSON],
	['a.csv', {}, 'ndjson', AS_NDJSON],
	['a.jsonl', {}, 'csv', AS_CSV],
	['a', { fileExtension: 'csv' }, undefined, AS_CSV],
	['a.ndjson', { fileExtension: 'csv' }, undefined, AS_NDJSON],
	['a.csv.txt', { fileExtension: 'csv' }, undefined, AS_NDJSON],
	['a', {}, undefined, AS_NDJSON],
	['csv', {}, undefined, AS_NDJSON],
])('reads %s with %j, as %s', async (fileName, more, format, records) => {
	for (const id of [undefined, 'filesystem:1'])
		expect(await read(CSV, { fileName, ...more, ...(id ? { id } : {}) }, format)).toEqual(records);
});

it('reads a file in memory part by part, as it was', async () => {
	const name = 'ä€'.repeat(40_000);
	expect(await read(`{"name":"${name}"}\n`, {})).toEqual([{ name }]);
});

it('takes a file part by part that n8n gives all at once, as its database does', async () => {
	const whole = Buffer.alloc(200_000, 'abc');
	const context = { helpers: { getBinaryStream: async () => [whole] } };
	const parts = [];
	for await (const part of bytesOf(context as never, { id: 'database:1' } as never))
		parts.push(part);
	expect(Buffer.concat(parts)).toEqual(whole);
	expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(50_000);
});

it.each(['other', 'constructor', 'none'])(
	'says of the field %s that it is no file',
	async (field) => {
		const message = `Field “${field}” isn’t a file of the item`;
		const description = 'Enter the name that the previous node gives the file, often “data”.';
		const problem = { message, description, code: 'INVALID_INPUT', input: true };
		expect(await read(CSV, {}, undefined, field)).toEqual(problem);
	},
);

it('lets go of what is read ahead where nobody reads on', async () => {
	let isClosed = false;
	async function* all() {
		try {
			yield* [1, 2, 3];
		} finally {
			isClosed = true;
		}
	}
	for await (const one of ahead(all())) if (one === 1) break;
	expect(isClosed).toBe(true);
});
