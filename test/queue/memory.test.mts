import { DESK, wrote } from '../../demo/scenarios/desk.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { answeringOn, node } from '../n8n/agent/answering.mts';
import { run, told } from '../n8n/agent/caller.mts';
import { startSpeaker, type Speaker } from '../n8n/agent/speaker.mts';
import { startedBy } from './started.mts';
import { theCluster } from './theCluster.mts';

let speaker: Speaker;
beforeAll(async () => {
	speaker = await startSpeaker();
});
afterAll(async () => await speaker?.stop());

test('the conversation is the memory of an agent, whichever worker runs it', async () => {
	const cluster = await theCluster();
	const { sandbox, credential, workers } = cluster;
	await wrote(sandbox, ['samir', DESK], 'I am Samir', 9);
	await wrote(sandbox, [DESK, 'samir'], 'Good day, Samir', 8);
	const answering = await answeringOn(cluster, speaker, { cometChatApi: credential });
	const { url } = await answering({
		memory: node('n8n-nodes-cometchat.cometChatChatMemory', 1, {
			...{ conversationWith: 'user', uid: { __rl: true, mode: 'id', value: 'samir' } },
			...{ onBehalfOf: { __rl: true, mode: 'id', value: DESK }, messagesToAnswer: [] },
		}),
	});
	const heard = () => speaker.heard().map(({ role, content }) => `${role}: ${String(content)}`);
	const PAST = ['user: I am Samir', 'assistant: Good day, Samir'];
	speaker.say(() => [PAST.every((line) => heard().includes(line)) ? 'You are Samir' : 'Nobody']);
	const started = async () =>
		await Promise.all(workers.map(async (one) => (await startedBy(one)).length));
	const before = await started();
	// Which worker takes a run is up to them.
	await waitFor(async (note) => {
		const asked = Array.from({ length: 6 }, async (_, at) => {
			expect(await told(run(url, 'Who am I?', `thread-${at}`))).toContain('You are Samir');
		});
		await Promise.all(asked);
		const after = await started();
		note({ before, after });
		return after.every((count, at) => count > (before[at] ?? 0)) || undefined;
	}, 'A worker has run nothing');
});
