import { object } from '../../../nodes/engine/declaration/answer';
import { optional } from '../../../nodes/engine/declaration/field';
import type { RunnableOperation } from '../../../nodes/engine/declaration/operationsOf';
import { rateKey, runInLanes } from '../../../nodes/engine/send/lanes';
import { text } from '../../../nodes/vocabulary/basic';
import { about, operation } from '../support/operation.mts';

const field = (displayName: string) => text({ displayName, description: 'It' });
const made = (method: 'POST' | 'PUT' | 'GET', more = {}) =>
	operation({
		...about,
		request: { method, api: 'main', path: '/things/{id}', retry: 'safe' },
		path: { id: field('ID') },
		query: { to: optional(field('To')) },
		answer: object(),
		...more,
	});

/** Runs inputs, and tells by their numbers which of them met, and the order of their starts. */
async function together(of: RunnableOperation, inputs: object[], width = 10, failing = -1) {
	const plans = inputs.map((input) => ({ input: { ...input }, items: [0], entities: [] }));
	const running = new Set<number>();
	const seen: number[][] = [];
	const run = async (_: unknown, index: number) => {
		running.add(index);
		seen.push([...running]);
		await new Promise<void>((resolve) => setImmediate(resolve));
		running.delete(index);
		if (index === failing) throw new Error(`plan ${index}`);
	};
	const ended = await runInLanes(of, plans, width, run).catch((failure: Error) => failure.message);
	const met = seen.filter((now) => now.length > 1).map((now) => [...now].sort().join(' '));
	return { met, ended, order: seen.map((now) => now.at(-1)) };
}

const [a, A, b] = [{ id: 'a' }, { id: 'A' }, { id: 'b' }];

it('lets changes of one thing not overtake each other, whatever the case of its ID', async () => {
	const { met, order } = await together(made('PUT'), [a, A, b, a]);
	expect(met).toEqual(['0 2', '1 2']);
	expect(order).toEqual([0, 2, 1, 3]);
});

it('lets everything else go as it comes', async () => {
	for (const method of ['GET', 'POST'] as const)
		expect((await together(made(method), [a, a, a])).met).toEqual(['0 1', '0 1 2']);
	expect((await together(made('POST'), [a, a, a], 2)).order).toEqual([0, 1, 2]);
});

it('keeps the order of requests that agree in what the operation names', async () => {
	const ordered = made('POST', { inOrderBy: ['id', 'to'] });
	const { met } = await together(ordered, [
		{ ...a, to: 'x' },
		{ ...a, to: 'y' },
		{ ...A, to: 'X' },
	]);
	expect(met).toEqual(['0 1', '1 2']);
});

it('gives each pool of the platform’s limits its own width', async () => {
	const limited = made('POST', { rateLimitBy: 'id' });
	const { met } = await together(limited, [a, a, b], 1);
	expect(met).toEqual(['0 2', '1 2']);
	const plan = (input: object) => ({ input: { ...input }, items: [], entities: [] });
	expect([
		rateKey(limited, plan(A)),
		rateKey(limited, plan({})),
		rateKey(made('GET'), plan(a)),
	]).toEqual(['a', '', '']);
});

it('starts nothing more after a failure, in no lane and no pool', async () => {
	const limited = made('PUT', { rateLimitBy: 'to' });
	const inputs = [a, a, b, { ...a, to: 'x' }, { ...a, to: 'x' }];
	const { ended, order } = await together(limited, inputs, 1, 0);
	expect(ended).toBe('plan 0');
	expect(order).toEqual([0, 3]);
});
