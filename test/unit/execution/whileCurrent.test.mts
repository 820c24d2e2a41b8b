import { whileCurrent } from '../../../nodes/engine/plan/readModifyWrite';
import type { SendOptions } from '../../../nodes/engine/plan/execution';
import { failure, success } from '../../../nodes/engine/result';
import { outOfDate } from '../../../nodes/engine/problem/doubt';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

it('reads again what limits made out of date, each time for twice as long, and counts on', async () => {
	const plan = { items: [0], input: {}, entries: [] };
	const asked: SendOptions[] = [];
	const fetched = await whileCurrent(async (current) => {
		asked.push(current());
		const requestResult =
			asked.length < 3
				? { ...failure(outOfDate), someTryMaybeProcessed: false, retries: asked.length }
				: { ...success({ data: 'done' }), someTryMaybeProcessed: false };
		return { plan, requestResult };
	});
	expect(fetched).toMatchObject({ requestResult: { value: { data: 'done' } } });
	expect(asked).toEqual([
		{ notAfter: 5000, retries: 0 },
		{ notAfter: 10_000, retries: 1 },
		{ notAfter: 20_000, retries: 2 },
	]);
});
