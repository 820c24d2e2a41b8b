import type { IDataObject } from 'n8n-workflow';
import type { Fixture } from '../implementations/implementation.mts';
import { people } from '../implementations/items.mts';
import { ourImport } from '../implementations/ours.mts';
import { livingHeap, MEGABYTE } from '../measure/heap.mts';
import { setUpFixture } from './fixture.mts';
import type { Installation, Task } from './task.mts';

interface Input {
	installation: Installation;
	items: number;
	/** Import them with our node; or only hold them, with the rows that an import gives. */
	how: 'import' | 'hold';
}

const LOOK_EVERY = 3000;

/** Most living heap beyond what the process had before there were items, in MB. */
export const task: Task<Input, { megabytes: number; rows: number }> = async (input) => {
	const fixture = await setUpFixture(input.installation);
	await fixture.sandbox.empty({ latency: 0 });
	const before = livingHeap();
	let most = before;
	const note = () => (most = Math.max(most, livingHeap()));
	const timer = setInterval(note, LOOK_EVERY);
	const rows = await ways[input.how](fixture, people(input.items), note);
	clearInterval(timer);
	return { megabytes: (most - before) / MEGABYTE, rows };
};

type Way = (fixture: Fixture, users: IDataObject[], note: () => void) => Promise<number>;

const ways: Record<Input['how'], Way> = {
	async import(fixture, users, note) {
		const ready = await ourImport.ready(fixture, users);
		const { done } = await ready.go();
		note();
		await ready.end();
		return done;
	},
	async hold(_, users, note) {
		const kept = held(users);
		note();
		return kept.rows.length;
	},
};

/** Items as n8n wraps them, and linked rows with what the platform answers for a user. */
function held(users: IDataObject[]) {
	const items = users.map((json) => ({ json }));
	const rows = items.map(({ json }, item) => {
		const { uid, name, avatar } = JSON.parse(JSON.stringify(json)) as IDataObject;
		const added = { status: 'offline', role: 'default', createdAt: 1_700_000_000 + item };
		return { json: { uid, name, avatar, ...added }, pairedItem: { item } };
	});
	return { items, rows };
}
