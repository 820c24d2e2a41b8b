import { createCredential } from '../../harness/n8n/credentials.mts';
import { executionIds } from '../../harness/n8n/executions.mts';
import { publish } from '../../harness/n8n/publication.mts';
import { importWorkflow } from '../../harness/n8n/workflows.mts';
import { answeringWorkflow, HEADER, pathOf, run, told } from '../n8n/agent/answering.mts';
import { startSpeaker, type Speaker } from '../n8n/agent/speaker.mts';
import { createDatabase } from './servers/database.mts';
import { openPostgres } from './servers/postgres.mts';
import { theCluster } from './theCluster.mts';

describe('an agent that runs in a worker', () => {
	let speaker: Speaker;
	const started: Array<() => Promise<void>> = [];

	beforeAll(async () => {
		speaker = await startSpeaker();
		started.push(speaker.stop);
	});
	afterAll(async () => {
		for (const stop of started.reverse()) await stop();
	});

	/** Publishes a workflow that answers; gives its address and ID. Its memory can be in PostgreSQL. */
	async function answering(parameters: object = {}, postgres?: object) {
		const { client, address } = await theCluster();
		const header = { type: 'header', headerName: HEADER.name, secret: HEADER.value };
		const workflow = answeringWorkflow(
			{
				agent: await createCredential(client, header, 'cometChatAgentApi', 'Agent'),
				model: await createCredential(client, speaker.credential, 'openAiApi', 'Speaker'),
			},
			parameters,
		);
		const memory = workflow.nodes.find(({ name }) => name === 'Memory');
		if (postgres && memory) {
			const id = await createCredential(client, postgres, 'postgres', 'Memory');
			memory.type = '@n8n/n8n-nodes-langchain.memoryPostgresChat';
			memory.credentials = { postgres: { id, name: 'Memory' } };
		}
		const imported = await importWorkflow(client, workflow);
		const { isPublished, message } = await publish(client, imported);
		if (!isPublished) throw new Error(message);
		return { client, id: imported.id, url: `${address}/webhook/${pathOf(workflow)}` };
	}

	test('answers word by word', async () => {
		const { url } = await answering();
		let through = () => {};
		speaker.say(async function* () {
			for (const word of ['One', ' two', ' three']) {
				const next = new Promise<void>((resolve) => (through = resolve));
				yield word;
				await next;
			}
		});
		const heard: string[] = [];
		for await (const { type, delta } of run(url, 'Count')) {
			heard.push(delta ?? type);
			if (delta) through();
		}
		expect(heard.filter((one) => /^[ A-Z]?[a-z]/.test(one))).toEqual(['One', ' two', ' three']);
		expect(heard.at(-1)).toBe('RUN_FINISHED');
	});

	test('remembers a thread in PostgreSQL, whichever worker runs', async () => {
		const { login, stop } = await openPostgres();
		started.push(stop);
		const database = `agent_memory_${process.pid}_${Date.now()}`;
		started.push(await createDatabase(login, database));
		const { url } = await answering({}, { password: '', ...login, database, ssl: 'disable' });
		speaker.say(() => ['Good', ' day']);
		await told(run(url, 'I am Ann', 'thread-1'));
		// As many as are enough for both workers, one beside the other.
		const asked = Array.from({ length: 4 }, async () => {
			expect((await told(run(url, 'Who am I?', 'thread-1'))).at(-1)).toBe('RUN_FINISHED');
			expect(speaker.asked().join()).toContain('I am Ann');
		});
		await Promise.all(asked);
		await told(run(url, 'And I?', 'thread-2'));
		expect(speaker.asked().join()).not.toContain('Ann');
	});

	test('ends once with an error if its execution is stopped', async () => {
		const { client, id, url } = await answering({ options: { timeLimit: 10 } });
		let release = () => {};
		speaker.say(async function* () {
			yield 'Good';
			await new Promise<void>((resolve) => (release = resolve));
			yield ' day';
		});
		const events: string[] = [];
		for await (const { type, delta, code } of run(url, 'Hello')) {
			events.push(delta ?? code ?? type);
			const [running] = delta ? await executionIds(client, id) : [];
			if (running) await client.post(`/rest/executions/${running}/stop`, {});
			if (delta) release();
		}
		expect(events.filter((one) => /TIMEOUT|FAILED|RUN_FINISHED/.test(one))).toHaveLength(1);
		expect(events.at(-1)).toMatch(/TIMEOUT|FAILED/);
	});
});
