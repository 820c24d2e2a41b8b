import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import { fileOf } from '../../../nodes/engine/file/open';
import type { Format } from '../../../nodes/engine/file/records';

const CSV = '{a},b\n1,2\n';
const AS_CSV = [{ '{a}': '1', b: '2' }];
const AS_NDJSON = [{ line: '{a},b' }, { line: '1,2' }];

/** The file of an item whose text is that, in memory or where n8n keeps it; what is read of it. */
async function read(content: string, file: Partial<IBinaryData>, format?: Format) {
	const bytes = Buffer.from(content);
	const data = { data: file.id ? '' : bytes.toString('base64'), mimeType: 'text/plain', ...file };
	const context = {
		getInputData: () => [{ json: {} }, { json: {}, binary: { data } }],
		helpers: { getBinaryStream: async () => [bytes] },
	} as unknown as IExecuteFunctions;
	const opened = fileOf(context, 1, { label: 'Field', property: 'data', format });
	if (!opened.ok) return opened.problem;
	let records: unknown[] = [];
	for (let time = 0; time < 2; time++) {
		records = [];
		for await (const some of opened.value()) records.push(...some.map(({ values }) => values));
	}
	return records;
}

const byExtension = { fileExtension: 'csv' };
it.each<[string, Partial<IBinaryData>, Format?]>([
	...['a.csv', 'a.TSV', 'a.tab'].map((fileName): [string, object] => [fileName, {}]),
	['a.jsonl', {}, 'csv'],
	['a', byExtension],
])('reads %s with %j, told as %s, as CSV', async (fileName, more, ...[format]) => {
	for (const id of [{}, { id: 'filesystem:1' }])
		expect(await read(CSV, { fileName, ...more, ...id }, format)).toEqual(AS_CSV);
});

it.each<[string, Partial<IBinaryData>, Format?]>([
	...['a.ndjson', 'a.b.jsonl', 'a', 'csv'].map((fileName): [string, object] => [fileName, {}]),
	['a.csv', {}, 'ndjson'],
	...['a.ndjson', 'a.csv.txt'].map((fileName): [string, object] => [fileName, byExtension]),
])('reads %s with %j, told as %s, as NDJSON', async (fileName, more, ...[format]) =>
	expect(await read(CSV, { fileName, ...more }, format)).toEqual(AS_NDJSON),
);

it('reads a file in memory part by part, as it was', async () => {
	const name = 'ä€'.repeat(40_000);
	expect(await read(`{"name":"${name}"}\n`, {})).toEqual([{ name }]);
});
