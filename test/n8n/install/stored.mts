import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BareN8n } from '../../../harness/n8n/launch.mts';
import type { Row } from '../../../harness/n8n/executions.mts';
import { runWorkflow, type Workflow } from '../../../harness/n8n/workflows.mts';
import { ROOT } from '../../../scripts/setup/paths.mjs';
import type { Connected } from '../../../harness/sandbox/connect.mts';
import { storedWorkflow } from '../../catalogue/storedWorkflow.mts';
import { KINDS } from '../../../demo/snapshot/kinds.mts';

const FOLDER = join(ROOT, 'test', 'n8n', 'fixtures');

/** The workflow that the next version will leave behind, from the cases of today. */
export const next = storedWorkflow('next');

/** The workflows that people may have stored with each version of the package, by their files, and the next. */
export const storedWorkflows: Record<string, Workflow> = {
	...Object.fromEntries(
		globSync('*.json', { cwd: FOLDER })
			.sort()
			.map((file) => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Workflow]),
	),
	'every operation of today': next,
};

/** Whether a node is one of this package. */
export const isOurs = ({ type }: { type: string }) => type.startsWith('n8n-nodes-cometchat.');

/** Whether it runs. */
const runs = ({ disabled }: { disabled?: boolean }) => disabled !== true;

/** What a run gave, node by node, and what it left in the platform. */
export interface Outcome {
	rows: Record<string, Row[]>;
	world: Record<string, Row[]>;
}

/** Runs a stored workflow against a sandbox that is as new; throws if it fails. */
export async function outcome(
	{ client }: BareN8n,
	sandbox: Connected,
	id: string,
	{ nodes }: Workflow,
): Promise<Outcome> {
	await sandbox.reset();
	const run = await runWorkflow(client, id, 'Start');
	if (!run.succeeded) throw new Error(`${run.failure?.node}: ${run.failure?.message}`);
	const rows = nodes
		.filter((node) => isOurs(node) && runs(node))
		.map(({ name }) => [name, run.rows(name).map(timeless)]);
	const world = KINDS.map(async (kind) => {
		const all = await sandbox.state<Row>(kind);
		return [kind, all.map(timeless)] as const;
	});
	return {
		rows: Object.fromEntries(rows) as Outcome['rows'],
		world: Object.fromEntries(await Promise.all(world)),
	};
}

/** Values that differ each time: moments of this run, and what the platform draws by lot. */
const CHANGING = /^(accessKey|apiKey|authToken|muid|revisionId|statsToken)$/;
const RANDOM_ID = /\bc[0-9a-z]{24}\b|\b[0-9a-f]{16}\b|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const RECENT = Date.now() / 1000 - 3_600;

/** How far the platform has come with what it does by itself, which a slower run finds further. */
const PROGRESS = /^(completed|dispatching|index(ed|ing)|process(ed|ing)|sending)$/;

function timeless(row: Row): Row {
	const text = JSON.stringify(row, (key, value: unknown) => {
		if (CHANGING.test(key)) return `some ${key}`;
		if (typeof value === 'string' && PROGRESS.test(value)) return 'some progress';
		return secondsOf(value) > RECENT ? 'some moment' : value;
	});
	return JSON.parse(text.replace(RANDOM_ID, 'some id')) as Row;
}

/** The moment that a value may stand for: as a number, the same in text, or a date. */
const secondsOf = (value: unknown): number =>
	typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
		? Date.parse(value) / 1000
		: Number(value);
