import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../../harness/n8n/client.mts';
import {
	createCredential,
	CREDENTIAL_TYPE,
	storedCredentials,
} from '../../harness/n8n/credentials.mts';
import type { Execution } from '../../harness/n8n/executions.mts';
import {
	example,
	importWorkflow,
	selfRegistering,
	withCredential,
	type Imported,
	type Workflow,
} from '../../harness/n8n/workflows.mts';
import { PATIENCE } from '../../harness/process/waitFor.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { startSandbox } from '../../harness/sandbox/start.mts';
import type { LogEntry } from '../../harness/sandbox/types.mts';
import { changes, takeSnapshot, type Change } from '../snapshot/changes.mts';
import { wrongCalls, wrongChanges, wrongRows } from '../snapshot/checks.mts';
import type { Run, Scenario } from './scenario.mts';

/** What became of a scenario. */
export interface ScenarioResult {
	workflow: Imported;
	executions: Array<{ run: Run; execution: Execution }>;
	requests: LogEntry[];
	changes: Change[];
	/** Everything that is not as it should be; empty if all is well. */
	wrong: string[];
}

/**
 * Imports a scenario's workflow into n8n, runs it, and compares the sandbox with what should be.
 * @param credentials IDs of those to choose, by type; without them, those that lead to the sandbox
 */
export async function runScenario(
	scenario: Scenario,
	client: Client,
	sandbox: Connected,
	credentials?: Record<string, string>,
): Promise<ScenarioResult> {
	await scenario.before?.(sandbox);
	const before = await takeSnapshot(sandbox);
	const since = await sandbox.lastRequest();
	const own = withCredential(
		selfRegistering(example(scenario.file)),
		credentials ?? (await storedCredentials(client)),
	);
	const other = scenario.otherApp && (await startSandbox());
	const executions: ScenarioResult['executions'] = [];
	let workflow: Imported;
	try {
		await (other && scenario.otherApp?.before(other));
		workflow = await importWorkflow(
			client,
			other ? await withOtherApp(own, client, scenario.otherApp?.nodes, other) : own,
		);
		for (const run of scenario.runs)
			executions.push({ run, execution: await run.start(client, workflow, sandbox) });
	} finally {
		await other?.stop();
	}
	const failed = executions
		.filter(({ run, execution }) => !isRight(run, execution))
		.map(({ run, execution: { failure } }) => `${run.how}: ${failure?.node}: ${failure?.message}`);
	const look = async () => {
		const requests = await sandbox.requests(since);
		const found = changes(before, await takeSnapshot(sandbox));
		const wrong = [
			...failed,
			...wrongCalls(scenario.calls, requests),
			...wrongChanges(scenario.expected, found),
			...(scenario.rows ?? []).flatMap((wanted) =>
				wrongRows(
					wanted,
					executions.flatMap(({ execution }) => execution.rows(wanted.node)),
				),
			),
			...((await scenario.wrong?.(sandbox)) ?? []),
		];
		return { requests, changes: found, wrong };
	};
	// A chat is told what was decided after the workflow went on.
	const until = Date.now() + PATIENCE;
	let seen = await look();
	while (seen.wrong.length > failed.length && Date.now() < until) {
		await wait(500);
		seen = await look();
	}
	return { workflow, executions, ...seen };
}

/** A workflow in which some nodes have a credential of another app. */
async function withOtherApp(
	workflow: Workflow,
	client: Client,
	nodes = /./,
	{ credential }: Connected,
): Promise<Workflow> {
	const name = 'Test app';
	const id = await createCredential(client, credential, CREDENTIAL_TYPE, name);
	const chosen = { [CREDENTIAL_TYPE]: { id, name } };
	return {
		...workflow,
		nodes: workflow.nodes.map((node) =>
			nodes.test(node.name) ? { ...node, credentials: chosen } : node,
		),
	};
}

/** Whether a run ended as it must. */
const isRight = ({ fails }: Run, { succeeded, failure }: Execution): boolean =>
	fails === undefined ? succeeded : Boolean(failure?.message.startsWith(fails));
