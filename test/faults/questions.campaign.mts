import { askMany } from './campaign/questions.mts';
import { SHARE } from './campaign/share.mts';

/** An answer takes many requests, and waits for each that fails. */
const QUESTIONS = SHARE < 1 ? 24 : 120;

test('questions that vanish, while requests fail: each is decided by those who may, or ends', async () => {
	const { counted, examples, met } = await askMany(QUESTIONS, 11);
	process.stdout.write(`Questions under mixed faults: ${JSON.stringify({ ...counted, met })}\n`);
	const { lost, doubled, misreported, wrong } = counted;
	expect({ lost, doubled, misreported, wrong, examples }).toEqual({
		...{ lost: 0, doubled: 0, misreported: 0, wrong: 0 },
		examples: [],
	});
	expect(counted.decided).toBeGreaterThan(QUESTIONS / 2);
	expect(counted.ended).toBeGreaterThan(QUESTIONS / 50);
}, 3_600_000);
