import { setTimeout as wait } from 'node:timers/promises';
import { N8nRefused, type Client } from './client.mts';
import { requireFromN8n } from './installation.mts';

/** One row that a node gave. */
export type Row = Record<string, unknown>;

/** What became of a run. */
export interface Execution {
	id: string;
	succeeded: boolean;
	seconds: number;
	/** Rows that a node gave on its first output; none if it did not run. */
	rows: (node: string) => Row[];
	/** What the editor would show as the failure. */
	failure?: { message: string; description?: string | null; node?: string };
}

interface Stored {
	id: string;
	finished: boolean;
	status: string;
	startedAt: string;
	stoppedAt: string | null;
	data: string;
}

interface RunData {
	resultData: {
		runData: Record<string, Array<{ data?: { main: Array<Array<{ json: Row }> | null> } }>>;
		error?: { message: string; description?: string | null; node?: { name: string } };
	};
}

const UNDER_WAY = ['new', 'running', 'waiting'];
const PATIENCE = 60_000;
/** As many as n8n lists at once. */
const MOST = 100;

/** Waits until a run is over; in milliseconds, for at most so long. */
export async function executionOf(
	client: Client,
	id: string,
	patience = PATIENCE,
): Promise<Execution> {
	for (const until = Date.now() + patience; Date.now() < until; await wait(100)) {
		const stored = await client.get<Stored>(`/rest/executions/${id}`).catch(notYet);
		const run = stored && !UNDER_WAY.includes(stored.status) && runOf(stored);
		if (run) return read(stored, run);
	}
	throw new Error(`Execution ${id} is not over after ${patience / 1000} s`);
}

/** What became of the nodes; old versions say that a run is over before they have stored that. */
function runOf({ data }: Stored): RunData | undefined {
	const { parse } = requireFromN8n('flatted') as {
		parse: (text: string) => Partial<RunData> | undefined;
	};
	const run = parse(data);
	return run?.resultData && { resultData: run.resultData };
}

/** Some versions cannot show a run before its data are stored, and answer 500 until then. */
function notYet(refusal: unknown): undefined {
	if (!(refusal instanceof N8nRefused && refusal.status === 500)) throw refusal;
}

/** The newest runs of a workflow, newest first. */
export async function executionIds(client: Client, workflowId: string): Promise<string[]> {
	const filter = encodeURIComponent(JSON.stringify({ workflowId }));
	const list = await client.get<{ results: Array<{ id: string }> }>(
		`/rest/executions?limit=${MOST}&filter=${filter}`,
	);
	return list.results.map(({ id }) => id);
}

function read(
	{ id, status, startedAt, stoppedAt }: Stored,
	{ resultData: { runData, error } }: RunData,
): Execution {
	return {
		id,
		succeeded: status === 'success',
		seconds: (Date.parse(stoppedAt ?? startedAt) - Date.parse(startedAt)) / 1000,
		rows: (node) =>
			(runData[node] ?? []).flatMap((run) => run.data?.main[0] ?? []).map(({ json }) => json),
		failure: error && {
			message: error.message,
			description: error.description,
			node: error.node?.name,
		},
	};
}
