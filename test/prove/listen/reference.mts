import { EventEmitter, once } from 'node:events';
import { startSandbox } from '../../../harness/sandbox/start.mts';
import { writeToAgent } from '../../../harness/sandbox/writeToAgent.mts';
import { type Heard, listen } from './server.mts';

/** What the sandbox sends to an agent when a user writes to it. */
export async function runOfSandbox(): Promise<Heard> {
	const sandbox = await startSandbox();
	const ears = new EventEmitter();
	const listener = await listen(0, 0, (heard) => ears.emit('heard', heard));
	try {
		const heard = once(ears, 'heard');
		await writeToAgent(sandbox, { baseUrl: listener.address }, 'Hello');
		const [run] = (await heard) as [Heard];
		return run;
	} finally {
		await listener.stop();
		await sandbox.stop();
	}
}
