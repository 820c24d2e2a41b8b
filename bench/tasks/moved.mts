import { createHash, type Hash } from 'node:crypto';
import { keptAlive } from '../setup/client.mts';
import { setUpFixture } from './fixture.mts';
import { known } from './moveFiles.mts';
import type { Installation, Task } from './task.mts';

/** What is in the sandbox: a checksum of each conversation, and how many messages there are. */
export interface Moved {
	checksums: string[];
	messages: number;
}

interface Page {
	data: Array<{ id: string; muid?: string; conversationId: string; data: { text?: string } }>;
	meta: { next?: Record<string, string | number> };
}

/** Reads all messages of the sandbox in their order, without our nodes. */
export const task: Task<{ installation: Installation }, Moved> = async ({ installation }) => {
	const { sandbox } = await setUpFixture(installation);
	const { send, end } = keptAlive(sandbox, 1);
	const hashes = new Map<string, Hash>();
	let messages = 0;
	let next: Page['meta']['next'] = { affix: 'append' };
	while (next && Object.keys(next).length > 0) {
		const query = { ...next, limit: 1000 };
		const page = (await send({
			method: 'GET',
			path: '/v3/messages',
			qs: query,
			body: undefined,
		} as never)) as unknown as Page;
		for (const { muid, conversationId, data } of page.data) {
			const hash = hashes.get(conversationId) ?? createHash('sha256');
			hashes.set(conversationId, hash.update(known(muid, data.text)));
			messages++;
		}
		next = page.data.length > 0 ? page.meta.next : undefined;
	}
	end();
	return { checksums: [...hashes.values()].map((hash) => hash.digest('hex')), messages };
};
