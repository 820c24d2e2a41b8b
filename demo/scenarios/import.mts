import { sendForm } from '../../harness/n8n/forms.mts';
import { activate, example, runWorkflow, webhookOf } from '../../harness/n8n/workflows.mts';
import { column } from '../snapshot/kinds.mts';
import type { Scenario } from './scenario.mts';

const FILE = 'csv-to-imported-users.json';
const IN_ONE_REQUEST = 50;

const { nodes } = example(FILE);

/** The sample lines that the workflow carries with it: uid, name, tag; the last three are bad. */
function sampleLines(): string[][] {
	const sample = nodes.find(({ name }) => name === 'Sample lines');
	const { csv } = JSON.parse(String(sample?.parameters.jsonOutput)) as { csv: string };
	return csv
		.trim()
		.split('\n')
		.slice(1)
		.map((line) => line.split(','));
}

const lines = sampleLines();
const good = lines.slice(0, -3);
/** As a spreadsheet of a country with decimal commas saves it. */
const uploaded =
	'uid;name;tags\nalan-haas;Alan Haas;member\nnina-berg;Nina Berg;"member,guide"\nnina berg;Nina;\n';
const RESULT = '1 imported, 1 already there, 1 rejected';
const REJECTED =
	'Line 4: UID “nina berg” can contain only letters, digits, hyphens and underscores.';

/** A CSV file becomes users, fifty in a request; what cannot be used is reported, also to who uploaded it. */
export const importUsers: Scenario = {
	title: `${lines.length} lines of a CSV file become users`,
	file: FILE,
	runs: [
		{
			how: 'Execute workflow, from “Try it with a sample file”',
			start: async (client, { id }) => await runWorkflow(client, id, 'Try it with a sample file'),
		},
		{
			how: 'A file with semicolons uploaded with the form, with one user who already exists',
			async start(client, workflow) {
				await activate(client, workflow);
				const file = new File([uploaded], 'people.csv', { type: 'text/csv' });
				const { execution, lastPage } = await sendForm(client, workflow, webhookOf(FILE), [file]);
				if (![RESULT, REJECTED].every((words) => lastPage.includes(words)))
					throw new Error('The last page doesn’t show the result of the lines');
				return execution;
			},
		},
	],
	input: [],
	output: [
		{
			node: 'Failed lines',
			columns: [column('problem', 'problem'), column('what to do', 'what to do')],
		},
		{ node: 'Summary', columns: [column('title', 'title')] },
	],
	expected: [...good, ['nina-berg', 'Nina Berg', 'member', 'guide']].map(
		([uid = '', name, ...tags]) => ({
			kind: 'users',
			id: uid,
			was: 'added',
			has: { name, tags },
		}),
	),
	calls: [
		{ request: 'GET /v3/users/alan-haas', times: 1 },
		{
			request: 'POST /v3.0/data_import/users',
			times: Math.ceil(good.length / IN_ONE_REQUEST) + 1,
		},
	],
};
