import type { IDataObject } from 'n8n-workflow';
import { run } from '../catalogue/run.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const COUNT = 3000;
const SECOND = 1_577_836_800;

/** The same numbers each time, and no order in them. */
function* numbers(seed: number): Generator<number, never> {
	for (let state = seed; ; ) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		yield state / 2 ** 32;
	}
}

it('of 3,000 messages none is lost or doubled, though some break their requests', async () => {
	const random = numbers(Number(process.env.SEED ?? 374));
	const wrong = new Set(many(12, () => Math.floor(random.next().value * COUNT)));
	// Two next to each other, and one that ends a batch.
	for (const index of [700, 701, 2999]) wrong.add(index);
	const items = many(COUNT, (index) => ({
		...{ muid: `Old-${index}`, text: `Message ${index}`, sentAt: SECOND + index },
		sender: wrong.has(index) ? 'nobody' : 'amara',
	}));
	await on.sandbox.app({ badRowEndsImport: true });
	// A minute of the sandbox is four seconds.
	await on.sandbox.limits({ import: 60, window: 4 });
	await on.sandbox.faults([
		{ kind: 'reset-after', method: 'POST', path: 'data_import', share: 0.04 },
		{ kind: '502', method: 'POST', path: 'data_import', share: 0.04, processed: true },
	]);
	const parameters: IDataObject = {
		...{ muid: '={{ $json.muid }}', sentAt: '={{ $json.sentAt }}', text: '={{ $json.text }}' },
		...{ sender: '={{ $json.sender }}', receiverType: 'user', receiver: 'bjorn', kind: 'text' },
		options: { requestsPerMinute: 0 },
	};
	const rows = await run(on.sandbox, 'cometChatDataImport/message/import', parameters, {
		...{ items, continueOnFail: true },
	});
	const told = rows.map(({ json }, index) =>
		json.error === undefined ? json.muid : wrong.has(index) && String(json.error),
	);
	const broken = /^Message Key “Old-\d+”: CometChat ran into an unexpected problem, also when this/;
	expect(told).toEqual(
		items.map(({ muid }, index): unknown =>
			wrong.has(index) ? expect.stringMatching(broken) : muid,
		),
	);
	const stored = (await on.sandbox.state<{ muid: string | null }>('messages'))
		.map(({ muid }) => muid)
		.filter((muid) => muid?.startsWith('Old-'));
	expect(stored).toEqual(items.map(({ muid }) => muid).filter((_, index) => !wrong.has(index)));
	const requests = (await on.sandbox.requests()).filter(({ path }) => path.includes('data_import'));
	// 60 batches, and for each entry that breaks one at most 12 more, beside those that faults cost.
	const counted = requests.filter(({ fault, status }) => fault === null && status !== 429);
	expect(counted.length).toBeLessThanOrEqual(COUNT / 50 + 12 * wrong.size);
});
