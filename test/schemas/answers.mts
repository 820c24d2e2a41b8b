import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { nodeNamed } from '../catalogue/run.mts';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import type { Sandbox } from '../../harness/sandbox/start.mts';
import { pressed } from '../../harness/sandbox/inTheChat.mts';
import { waitingServer } from '../support/waiting.mts';

/** What a workflow goes on with after a question, for each of its buttons. */
export async function answers(
	sandbox: Sandbox,
	id: string,
	parameters: IDataObject,
): Promise<INodeExecutionData[]> {
	const [node, resource, operation] = id.split('/');
	const server = await waitingServer(nodeNamed(node));
	try {
		const { resumed } = await server.ask({
			credential: credentialOf(sandbox),
			parameters: { resource, operation, ...parameters },
		});
		const question = (await sandbox.state('messages')).at(-1);
		for (const link of JSON.stringify(question).match(/https?:[^"\\\s]+/g) ?? [])
			await pressed(link, {
				answer: new URL(link).searchParams.get('answer') ?? '',
				text: 'Because',
			});
		return resumed.flat();
	} finally {
		server.stop();
	}
}
