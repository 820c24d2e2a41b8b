import { createCredential } from '../../harness/n8n/credentials.mts';
import { stopNewest } from '../../harness/n8n/executions.mts';
import { answeringOn, node } from '../n8n/agent/answering.mts';
import { A_WORD, COUNTED, interrupted, run, told, wordByWord } from '../n8n/agent/caller.mts';
import { startSpeaker, type Speaker } from '../n8n/agent/speaker.mts';
import { createDatabase } from './servers/database.mts';
import { openPostgres } from './servers/postgres.mts';
import { theCluster } from './theCluster.mts';

const SHORT = { parameters: { options: { timeLimit: 30 } } };

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

	test('answers word by word', async () => {
		const { url } = await (await answeringOn(await theCluster(), speaker))();
		expect(await wordByWord(speaker, url)).toEqual({ events: COUNTED, isKeptBack: false });
	});

	test('remembers a thread in PostgreSQL, whichever worker runs', async () => {
		const { login, stop } = await openPostgres();
		started.push(stop);
		const database = `agent_memory_${process.pid}_${Date.now()}`;
		started.push(await createDatabase(login, database));
		const cluster = await theCluster();
		const access = { password: '', ...login, database, ssl: 'disable' };
		const id = await createCredential(cluster.client, access, 'postgres', 'Memory');
		const memory = node('@n8n/n8n-nodes-langchain.memoryPostgresChat', 1.3, {});
		const answering = await answeringOn(cluster, speaker, { postgres: id });
		const { url } = await answering({ memory });
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
		const cluster = await theCluster();
		const answering = await answeringOn(cluster, speaker);
		const { url, imported } = await answering(SHORT);
		const stop = async () => await stopNewest(cluster.client, imported.id);
		expect(await interrupted(speaker, url, stop)).toEqual([
			...A_WORD,
			expect.stringMatching(/^RUN_ERROR (TIMEOUT|WORKFLOW_FAILED)$/),
		]);
	});
});
