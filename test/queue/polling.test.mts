import { executionIds, executionOf } from '../../harness/n8n/executions.mts';
import { activate, importWorkflow } from '../../harness/n8n/workflows.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { fromAmara } from '../support/messaging.mts';
import { runner } from '../support/operations.mts';
import { POLLING, pollWorkflow, whenPolled } from '../support/pollWorkflow.mts';
import { theCluster } from './theCluster.mts';

test('one process polls, and a worker runs what it found', async () => {
	const { client, sandbox, credential } = await theCluster();
	const workflow = await importWorkflow(client, pollWorkflow(credential));
	await activate(client, workflow);
	await whenPolled(client, workflow.id);
	const before = await sandbox.lastRequest();
	await runner(sandbox)('cometChat/message/send', { ...fromAmara, text: 'One' });
	const ids = await waitFor(async () => {
		const all = await executionIds(client, workflow.id);
		return all.length > 0 ? all : undefined;
	}, 'No execution');
	const runs = await Promise.all(ids.map(async (id) => await executionOf(client, id)));
	const polls = (await sandbox.requests(before)).filter(({ method }) => method === 'GET');
	const given = runs.map(({ rows }) =>
		rows(POLLING).map(({ text, deliveryKey }) => ({ text, deliveryKey })),
	);
	// Whoever sees this fail needs to know which events, of which runs, and who asked when.
	expect({ given, polls }).toMatchObject({ given: [[{ text: 'One' }]] });
	// One a minute; main and two workers would make three.
	const gaps = polls.slice(1).map(({ at }, index) => at - polls[index]!.at);
	expect(gaps.filter((gap) => gap < 50_000)).toEqual([]);
});
