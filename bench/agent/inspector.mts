import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** The heap of another process of Node, by its inspector. */
export interface InspectedHeap {
	/** Bytes that are in use, after all garbage is gone. */
	living: () => Promise<number>;
	close: () => void;
}

/** What is still under way when the last run was answered. */
const REST = 3000;

/** Connects to a process that was started with `--inspect` at a port of the loopback address. */
export async function inspect(port: number): Promise<InspectedHeap> {
	const response = await fetch(`http://127.0.0.1:${port}/json/list`);
	const [target] = (await response.json()) as Array<{ webSocketDebuggerUrl: string }>;
	if (!target) throw new Error('The process can’t be inspected');
	const socket = new WebSocket(target.webSocketDebuggerUrl);
	await once(socket, 'open');
	let last = 0;
	const ask = async (method: string, params: object = {}): Promise<{ usedSize?: number }> => {
		const id = ++last;
		socket.send(JSON.stringify({ id, method, params }));
		for (;;) {
			const [{ data }] = (await once(socket, 'message')) as [{ data: string }];
			const said = JSON.parse(data) as { id?: number; result: object };
			if (said.id === id) return said.result;
		}
	};
	return {
		living: async () => {
			await wait(REST);
			await ask('HeapProfiler.collectGarbage');
			return (await ask('Runtime.getHeapUsage')).usedSize ?? Number.NaN;
		},
		close: () => socket.close(),
	};
}
