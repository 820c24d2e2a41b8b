import { example, runWorkflow } from '../../harness/n8n/workflows.mts';
import { column } from '../world/kinds.mts';
import type { Story } from './story.mts';

const FILE = 'csv-to-imported-users.json';
const IN_ONE_REQUEST = 50;

/** The sample lines that the workflow carries with it: uid, name, tag. */
function sampleLines(): string[][] {
	const { nodes } = example(FILE);
	const sample = nodes.find(({ name }) => name === 'Sample lines');
	const { csv } = JSON.parse(String(sample?.parameters.jsonOutput)) as { csv: string };
	return csv
		.trim()
		.split('\n')
		.slice(1)
		.map((line) => line.split(','));
}

const lines = sampleLines();

/** A CSV file becomes users, fifty in a request. */
export const importUsers: Story = {
	title: `${lines.length} lines of a CSV file become users`,
	file: FILE,
	runs: [
		{
			how: 'Execute workflow, from “Try it with a sample file”',
			start: async (client, { id }) => await runWorkflow(client, id, 'Try it with a sample file'),
		},
	],
	input: [
		{
			node: 'Lines of the file',
			columns: [column('uid', 'uid'), column('name', 'name'), column('tags', 'tags')],
		},
	],
	expected: lines.map(([uid = '', name, tag]) => ({
		kind: 'users',
		id: uid,
		was: 'added',
		has: { name, tags: [tag] },
	})),
	calls: [
		{
			request: 'POST /v3.0/data_import/users',
			times: Math.ceil(lines.length / IN_ONE_REQUEST),
		},
	],
};
