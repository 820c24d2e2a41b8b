import { contextFor } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();

/** Runs User: Create and gives the hints and the log lines of the run. */
async function told(count: number, uid = (index: number) => `u-${index}`) {
	const context = contextFor(nodes.cometChat, {
		credential: credentialOf(on.sandbox),
		continueOnFail: true,
		parameters: { resource: 'user', operation: 'create', uid: '={{ $json.uid }}', name: 'X' },
		items: many(count, (index) => ({ uid: uid(index) })),
	});
	const log = jest.spyOn(context.logger, 'info');
	await nodes.cometChat.execute!.call(context);
	const lines = log.mock.calls.map(([line]) => String(line));
	log.mockRestore();
	return { hints: context.hints, lines: lines.filter((line) => line.startsWith('CometChat')) };
}

it('tells of a long run how many items were done and how many requests were made', async () => {
	const says = '100 of 100 items done, 100 requests made';
	expect(await told(100)).toEqual({
		hints: [{ message: `${says}.`, type: 'info', location: 'outputPane' }],
		lines: [`CometChat: ${says}`],
	});
});

it('tells what failed', async () => {
	const uid = (index: number) => (index === 2 ? 'amara' : index === 3 ? 'not a uid' : `u-${index}`);
	const says = '8 of 10 items done, 2 failed, 9 requests made';
	expect(await told(10, uid)).toEqual({
		hints: [{ message: `${says}.`, type: 'warning', location: 'outputPane' }],
		lines: [`CometChat: ${says}`],
	});
});

it('tells how often the platform asked to wait, and counts every request', async () => {
	await on.sandbox.faults([
		{ kind: 429, nth: 2, seconds: 0 },
		{ kind: 503, nth: 3 },
	]);
	const short = await told(1, () => 'ann');
	expect(short).toEqual({ hints: [], lines: [] });
	const { hints } = await told(2, (index) => `bob-${index}`);
	expect(hints.map(({ message }) => message).join(' ')).toMatch(
		/requests made, the API asked to wait once\./,
	);
});
