import { PATIENCE, waitFor } from '../process/waitFor.mts';
import { N8nRefused, type Client } from './client.mts';
import { requireFromN8n } from './installation.mts';

/** One row that a node gave. */
export type Row = Record<string, unknown>;

/** What became of a run. */
export interface Execution {
	id: string;
	succeeded: boolean;
	seconds: number;
	/** Names of the nodes that ran. */
	nodes: string[];
	/** Rows that a node gave on its first output; none if it did not run. */
	rows: (node: string) => Row[];
	/** What the editor would show as the failure. */
	failure: { message: string; description?: string | null; node: string } | undefined;
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
	executionData?: { nodeExecutionStack: unknown[] };
	resultData: {
		runData: Record<string, Array<{ data?: { main: Array<Array<{ json: Row }> | null> } }>>;
		error?: { message: string; description?: string | null; node?: { name: string } };
	};
}

interface Listed {
	count: number;
	results: Array<{ id: string; status: string; startedAt: string }>;
}

const UNDER_WAY = ['new', 'running', 'waiting'];
/** As many as n8n lists at once. */
const MOST = 100;

/** Waits until a run is over; in milliseconds, for at most so long. */
export async function executionOf(
	client: Client,
	id: string,
	patience = PATIENCE,
): Promise<Execution> {
	const look = async (note: (seen: unknown) => void) => {
		const stored = await client.get<Stored>(`/rest/executions/${id}`).catch(notYet);
		note(stored?.status);
		if (!stored || UNDER_WAY.includes(stored.status)) return undefined;
		const run = runOf(stored);
		return run && read(stored, run);
	};
	return await waitFor(look, `Execution ${id} isn’t finished`, { patience });
}

/** Waits until a run waits itself, such as for somebody's answer: before that, nobody can answer. */
export async function untilWaiting(client: Client, id: string): Promise<void> {
	const look = async (note: (seen: unknown) => void) => {
		const status = await statusOf(client, id).catch(notYet);
		note(status);
		return status === 'waiting' || undefined;
	};
	await waitFor(look, `Execution ${id} isn’t waiting`);
}

/** How far a run is, in n8n's words. */
export const statusOf = async (client: Client, id: string): Promise<string> =>
	(await client.get<Stored>(`/rest/executions/${id}`)).status;

/** What became of the nodes; old versions say that a run is over before they have stored that. */
function runOf({ data, status }: Stored): RunData | undefined {
	const { parse } = requireFromN8n('flatted') as {
		parse: (text: string) => Partial<RunData> | undefined;
	};
	const run = parse(data);
	// A run that succeeded has no node left that is to be run.
	const isOld = status === 'success' && run?.executionData?.nodeExecutionStack.length;
	return run?.resultData && !isOld ? { resultData: run.resultData } : undefined;
}

/** Some versions cannot show a run before its data are stored, and answer 500 until then. */
function notYet(refusal: unknown): undefined {
	if (!(refusal instanceof N8nRefused && refusal.status === 500)) throw refusal;
}

/** The newest runs of a workflow, newest first. */
export const executionIds = async (client: Client, workflowId: string): Promise<string[]> =>
	(await executionsOf(client, workflowId)).results.map(({ id }) => id);

/** The rows of a node in the newest runs of a workflow, once these are over; the oldest first. */
export async function rowsOfRuns(client: Client, workflowId: string, node: string): Promise<Row[]> {
	const ids = (await executionIds(client, workflowId)).reverse();
	const runs = await Promise.all(ids.map(async (id) => await executionOf(client, id)));
	return runs.flatMap(({ rows }) => rows(node));
}

/** Stops the newest run of a workflow, as «Stop» in the editor does. */
export async function stopNewest(client: Client, workflowId: string): Promise<void> {
	const [newest] = await executionIds(client, workflowId);
	await client.post(`/rest/executions/${newest}/stop`, {});
}

/** Runs of a workflow that are as far as this, in n8n's words: how many, and the newest of them, newest first. */
export async function executionsOf(
	client: Client,
	workflowId: string,
	status?: string[],
): Promise<Listed> {
	const filter = encodeURIComponent(JSON.stringify({ workflowId, ...(status ? { status } : {}) }));
	const { count, results } = await client.get<Listed>(
		`/rest/executions?limit=${MOST}&filter=${filter}`,
	);
	// n8n reads those under way and the others at once, and lists one that ends between them twice.
	const distinct = new Map(results.map((one) => [Number(one.id), one]));
	return { count, results: [...distinct].sort(([a], [b]) => b - a).map(([, one]) => one) };
}

/**
 * Waits until at least so many runs of a workflow are over and none is under way; how many succeeded,
 * and those that did not. A run begins a moment after its delivery was answered.
 * @param patience how long all of them may take, in milliseconds
 */
export async function outcomeOf(
	client: Client,
	workflowId: string,
	wanted: number,
	patience = PATIENCE,
): Promise<{ succeeded: number; broken: string[] }> {
	const those = async (...status: string[]) => await executionsOf(client, workflowId, status);
	const look = async (note: (seen: unknown) => void) => {
		const underWay = await those(...UNDER_WAY);
		const broken = await those('error', 'crashed', 'canceled', 'unknown');
		const { count } = await those('success');
		note({ underWay: underWay.count, broken: broken.count, succeeded: count });
		return underWay.count === 0 && count + broken.count >= wanted
			? { succeeded: count, broken: broken.results.map(({ id }) => id) }
			: undefined;
	};
	return await waitFor(
		async (note) => await look(note).catch(whileBusy),
		`Workflow ${workflowId} isn’t at the end of ${wanted} runs`,
		{ patience, pause: 1_000 },
	);
}

/** n8n says 503 when its database doesn't answer in time, as in a burst. */
function whileBusy(error: unknown): undefined {
	if (!(error instanceof N8nRefused && error.status === 503)) throw error;
}

function read(
	{ id, status, startedAt, stoppedAt }: Stored,
	{ resultData: { runData, error } }: RunData,
): Execution {
	return {
		id,
		succeeded: status === 'success',
		seconds: (Date.parse(stoppedAt ?? startedAt) - Date.parse(startedAt)) / 1000,
		nodes: Object.keys(runData),
		rows: (node) =>
			(runData[node] ?? []).flatMap((run) => run.data?.main[0] ?? []).map(({ json }) => json),
		failure: error && {
			message: error.message,
			description: error.description ?? null,
			node: error.node?.name ?? '',
		},
	};
}
