import { keptAlive } from '../setup/client.mts';
import type { Implementation } from './implementation.mts';
import { PARALLEL, type Work } from './work.mts';

/** A hand-written client that keeps its connections: what physics allows outside n8n's rules. */
export const wireLimit = (work: Work): Implementation => ({
	name: 'wire limit',
	async ready({ sandbox }, items) {
		const { send, end } = keptAlive(sandbox, PARALLEL);
		const start = work(items);
		return {
			go: async () => ({ done: await start(send), linked: 0 }),
			end: async () => end(),
		};
	},
});
