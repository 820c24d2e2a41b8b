import type { IDataObject } from 'n8n-workflow';
import { people } from '../contestants/items.mts';
import { ourImport } from '../contestants/ours.mts';
import { setStage } from './stage.mts';
import type { Ground, Task } from './task.mts';

interface Input {
	ground: Ground;
	items: number;
	/** Import them, or only hold them with the rows that an import gives. */
	how: 'import' | 'hold';
	/** Look at the living heap, collecting garbage first, or at all that the process took. */
	what: 'heap' | 'resident';
}

const MEGABYTE = 1024 * 1024;
const LOOK_EVERY = 500;

/** Most memory that was in use beyond what the process had before there were items, in MB. */
export const task: Task<Input, { megabytes: number; rows: number }> = async (input) => {
	const stage = await setStage(input.ground);
	await stage.platform.empty({ latency: 0 });
	const look = input.what === 'heap' ? livingHeap : () => process.memoryUsage.rss();
	globalThis.gc?.();
	const before = look();
	let most = before;
	const note = () => (most = Math.max(most, look()));
	const timer = setInterval(note, input.what === 'heap' ? LOOK_EVERY : 20);
	const items = people(input.items);
	const rows = input.how === 'hold' ? held(items) : undefined;
	const ready = rows ? undefined : await ourImport.ready(stage, items);
	note();
	const done = (await ready?.go())?.done;
	note();
	clearInterval(timer);
	await ready?.end();
	return { megabytes: (most - before) / MEGABYTE, rows: done ?? rows?.length ?? 0 };
};

function livingHeap(): number {
	globalThis.gc?.();
	return process.memoryUsage().heapUsed;
}

/** Items as n8n wraps them, and linked rows with what the platform answers for a user. */
function held(users: IDataObject[]): unknown[] {
	const items = users.map((json) => ({ json }));
	const rows = items.map(({ json }, item) => {
		const { uid, name, avatar } = JSON.parse(JSON.stringify(json)) as IDataObject;
		const added = { status: 'offline', role: 'default', createdAt: 1_700_000_000 + item };
		return { json: { uid, name, avatar, ...added }, pairedItem: { item }, of: items };
	});
	return rows;
}
