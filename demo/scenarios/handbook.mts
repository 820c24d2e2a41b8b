import { runWorkflow } from '../../harness/n8n/workflows.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { ANY } from '../snapshot/checks.mts';
import { column } from '../snapshot/kinds.mts';
import { changeNode } from './changeNode.mts';
import type { Run, Scenario } from './scenario.mts';

const TRIGGER = 'Try it with a sample sheet';
const AGENT = 'agent_shop';
const BEGINNING = 'Handbook: ';
const BUILDER = '/v3/ai-agents/agent-builder';
const SOURCES = `${BUILDER}/knowledge-base`;

/** What is in the sheet when it has changed: a text of three, one row less, one row more. */
const changed = {
	'Opening hours': 'The shop is open from 8 to 20.',
	Returns: 'You can return an order within 30 days, unworn and with its label.',
	Warranty: 'All products have a warranty of two years.',
	'Gift cards': 'Gift cards are valid for three years.',
};

/** Runs the workflow with other rows in its sheet; without any, with those that it has. */
const run = (how: string, sheet?: Record<string, string>): Run => ({
	how,
	async start(client, workflow) {
		const rows = Object.entries(sheet ?? {}).map(([Title, Text], index) => ({
			...{ row_number: index + 2, Title, Text },
		}));
		if (sheet)
			await changeNode(client, workflow, 'Sample sheet', (parameters) => ({
				...{ ...parameters, jsonOutput: JSON.stringify({ rows }) },
			}));
		return await runWorkflow(client, workflow.id, TRIGGER);
	},
});

/** The texts that the agent has, beside the one that it had before. */
async function missingAtAgent(sandbox: Connected): Promise<string[]> {
	const agents = await sandbox.state<{ uid: string; files: string[] }>('agents');
	const sources = await sandbox.state<{ uniqueId: string; sourceName: string }>('knowledgeBase');
	const { files = [] } = agents.find(({ uid }) => uid === AGENT) ?? {};
	const names = files.map((id) => sources.find(({ uniqueId }) => uniqueId === id)?.sourceName);
	const wanted = ['Opening hours', ...Object.keys(changed).map((title) => BEGINNING + title)];
	const same = JSON.stringify([...names].sort()) === JSON.stringify(wanted.sort());
	return same ? [] : [`${AGENT} has ${names.join(', ')}, not ${wanted.join(', ')}`];
}

/** The rows of a sheet are what an agent knows, also when they change, unless too many are gone. */
export const handbook: Scenario = {
	title: 'An agent knows exactly what is in a sheet',
	file: 'knowledge-like-the-handbook.json',
	runs: [
		run(`Execute workflow, from “${TRIGGER}”`),
		run('Again, with one row changed, one removed and one new', changed),
		{
			...run('Again, with one row of four', { Returns: 'Within 60 days.' }),
			fails: 'Nothing was changed. Titles in the sheet: 1. Texts of the handbook so far: 4.',
		},
		{
			...run('Again, with an empty sheet', {}),
			fails: 'Nothing was changed. Titles in the sheet: 0.',
		},
	],
	input: [{ node: 'Text', columns: [column('Row', 'row'), column('Title', 'title')] }],
	output: [
		{ node: 'Set the text', columns: [column('Title', 'title'), column('Outcome', 'outcome')] },
		{
			node: 'Failed rows',
			columns: [column('Row', 'row'), column('Problem', 'problem'), column('Do', 'what to do')],
		},
	],
	expected: [
		...Object.entries(changed).map(([title, text]): Scenario['expected'][number] => ({
			...{ kind: 'knowledgeBase', id: ANY, was: 'added' },
			has: { sourceName: BEGINNING + title, type: 'text', text },
		})),
		{ kind: 'agents', id: AGENT, was: 'changed' },
	],
	calls: [
		// Each run reads all sources, and those that set something do so again.
		{ request: `GET ${SOURCES}`, times: 6 },
		{ request: `GET ${SOURCES}/text/kb_text`, times: 4 },
		{ request: `GET ${SOURCES}/text/{id}`, times: 15 },
		{ request: `POST ${SOURCES}/text → 201`, times: 5 },
		{ request: `PATCH ${SOURCES}/text/{id}`, times: 1 },
		{ request: `DELETE ${SOURCES}/text/{id}`, times: 1 },
		{ request: `PATCH ${BUILDER}/agents/${AGENT}/knowledge-base/text/add`, times: 2 },
	],
	rows: [
		{
			node: 'Set the text',
			rows: [
				...['Opening hours', 'Returns', 'Shipping', 'Warranty'].map((title) => ({
					...{ title: BEGINNING + title, outcome: 'created' },
				})),
				{ title: `${BEGINNING}Opening hours`, outcome: 'updated' },
				{ title: `${BEGINNING}Returns`, outcome: 'unchanged' },
				{ title: `${BEGINNING}Warranty`, outcome: 'unchanged' },
				{ title: `${BEGINNING}Gift cards`, outcome: 'created' },
			],
		},
		{ node: 'Failed rows', rows: [{ row: 6 }] },
		{ node: 'Failed texts', rows: [] },
	],
	wrong: missingAtAgent,
};
