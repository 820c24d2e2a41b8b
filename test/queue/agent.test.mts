import { createCredential } from '../../harness/n8n/credentials.mts';
import { publish } from '../../harness/n8n/publication.mts';
import { importWorkflow } from '../../harness/n8n/workflows.mts';
import { answeringWorkflow, HEADER, pathOf, run } from '../n8n/agent/answering.mts';
import { startSpeaker } from '../n8n/agent/speaker.mts';
import { theCluster } from './theCluster.mts';

test('an agent that runs in a worker answers word by word', async () => {
	const { client, address } = await theCluster();
	const speaker = await startSpeaker();
	try {
		const header = { type: 'header', headerName: HEADER.name, secret: HEADER.value };
		const workflow = answeringWorkflow(
			{
				agent: await createCredential(client, header, 'cometChatAgentApi', 'Agent'),
				model: await createCredential(client, speaker.credential, 'openAiApi', 'Speaker'),
			},
			{},
		);
		await publish(client, await importWorkflow(client, workflow));
		let through = () => {};
		speaker.say(async function* () {
			for (const word of ['One', ' two', ' three']) {
				const next = new Promise<void>((resolve) => (through = resolve));
				yield word;
				await next;
			}
		});
		const heard: string[] = [];
		for await (const { type, delta } of run(`${address}/webhook/${pathOf(workflow)}`, 'Count')) {
			heard.push(delta ?? type);
			if (delta) through();
		}
		expect(heard.filter((one) => /^[ A-Z]?[a-z]/.test(one))).toEqual(['One', ' two', ' three']);
		expect(heard.at(-1)).toBe('RUN_FINISHED');
	} finally {
		await speaker.stop();
	}
});
