import type { Client } from '../../harness/n8n/client.mts';
import { storedCredentials } from '../../harness/n8n/credentials.mts';
import type { Execution } from '../../harness/n8n/executions.mts';
import {
	example,
	importWorkflow,
	selfRegistering,
	withCredential,
	type Imported,
} from '../../harness/n8n/workflows.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import type { LogEntry } from '../../harness/sandbox/types.mts';
import { changes, worldOf, type Change } from '../world/changes.mts';
import { wrongCalls, wrongChanges, wrongRows } from '../world/checks.mts';
import type { Run, Story } from './story.mts';

/** What became of a story. */
export interface Played {
	workflow: Imported;
	executions: Array<{ run: Run; execution: Execution }>;
	requests: LogEntry[];
	changes: Change[];
	/** Everything that is not as it should be; empty if all is well. */
	wrong: string[];
}

/**
 * Imports a story's workflow into n8n, runs it, and compares the sandbox with what should be.
 * @param credentials IDs of those to choose, by type; without them, those that lead to the sandbox
 */
export async function play(
	story: Story,
	client: Client,
	sandbox: Connected,
	credentials?: Record<string, string>,
): Promise<Played> {
	await story.before?.(sandbox);
	const before = await worldOf(sandbox);
	const since = await sandbox.lastRequest();
	const workflow = await importWorkflow(
		client,
		withCredential(
			selfRegistering(example(story.file)),
			credentials ?? (await storedCredentials(client)),
		),
	);
	const executions: Played['executions'] = [];
	for (const run of story.runs) {
		executions.push({ run, execution: await run.start(client, workflow, sandbox) });
	}
	const requests = await sandbox.requests(since);
	const found = changes(before, await worldOf(sandbox));
	const failed = executions
		.filter(({ execution }) => !execution.succeeded)
		.map(({ run, execution: { failure } }) => `${run.how}: ${failure?.node}: ${failure?.message}`);
	const wrong = [
		...failed,
		...wrongCalls(story.calls, requests),
		...wrongChanges(story.expected, found),
		...(story.rows ?? []).flatMap((wanted) =>
			wrongRows(
				wanted,
				executions.flatMap(({ execution }) => execution.rows(wanted.node)),
			),
		),
	];
	return { workflow, executions, requests, changes: found, wrong };
}
