import { once } from 'node:events';
import { startSandbox } from '../../../harness/sandbox/start.mts';
import { type Heard, listen } from './server.mts';
import { EventEmitter } from 'node:events';

/** What the sandbox sends to an agent when a user writes to it. */
export async function runOfSandbox(): Promise<Heard> {
	const sandbox = await startSandbox();
	const ears = new EventEmitter();
	const listener = await listen(0, 0, (heard) => ears.emit('heard', heard));
	const post = async (path: string, body: object, onBehalfOf?: string) => {
		const headers = { apikey: sandbox.key, 'content-type': 'application/json' };
		const response = await fetch(`${sandbox.address}/v3${path}`, {
			...{ method: 'POST', body: JSON.stringify(body) },
			headers: onBehalfOf ? { ...headers, onBehalfOf } : headers,
		});
		return (await response.json()) as { agent: { uid: string } };
	};
	try {
		const { agent } = await post('/ai-agents/agents', {
			...{ name: 'Listener', icon: 'https://example.com/icon.png', integrateWith: 'ag-ui' },
			...{ integrationType: 'agent', integrationMeta: { url: listener.address } },
		});
		const heard = once(ears, 'heard');
		const message = { receiverType: 'user', category: 'message', type: 'text' };
		await post('/messages', { ...message, receiver: agent.uid, data: { text: 'Hello' } }, 'amara');
		const [run] = (await heard) as [Heard];
		return run;
	} finally {
		await listener.stop();
		await sandbox.stop();
	}
}
