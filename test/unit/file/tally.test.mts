import { Rows } from '../../../nodes/engine/course/rows';
import { Tally } from '../../../nodes/engine/file/tally';
import type { Problem } from '../../../nodes/engine/result';
import { success } from '../../../nodes/engine/result';
import { problem } from '../support/pages.mts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const unseen: Problem = { ...problem, unseen: true };
const record = (line: number) => ({ line, values: { id: `i${line}` }, size: 1 });
const entity = (...items: number[]) => ({ id: 'a', key: 'a', value: {}, items });

function tally() {
	const rows = new Rows(4);
	const own = new Tally(rows, 3);
	const settle = (line: number, row?: object, of?: number[]) => {
		const result = { items: [line], result: success([]), ...(of ? { entity: entity(...of) } : {}) };
		own.settle(line, result, row as never);
	};
	return { own, rows, settle };
}

it('counts what became of each line', () => {
	const { own, settle } = tally();
	settle(1);
	expect(own.words).toBe('1 line read, 1 imported');
	settle(2, { alreadyExisted: false }, [2, 3]);
	settle(3, {}, [2, 3]);
	settle(4, { alreadyExisted: true });
	own.refuse(record(5), problem);
	own.refuse(undefined, unseen);
	own.refuse(record(7), problem);
	const words = '7 lines read, 2 imported, 2 already there, 2 rejected, 1 in doubt';
	expect([own.read, own.done, own.words]).toEqual([7, 4, words]);
	jest.advanceTimersByTime(1260);
	expect(own.summary(9, 2)).toEqual({
		...{ read: 7, imported: 2, alreadyThere: 2, refused: 2, inDoubt: 1 },
		...{ requests: 9, seconds: 1.3, startedAtLine: 2 },
	});
	expect(own.hints).toEqual([]);
});

it('gives ten thousand rows, and says how many more were only counted', () => {
	const { own, rows } = tally();
	for (let line = 1; line <= 10_000; line++) own.refuse(record(line), problem);
	expect(own.hints).toEqual([]);
	expect(own.summary(0, 1)).not.toHaveProperty('notListed');
	own.refuse(record(10_001), unseen);
	own.refuse(record(10_002), problem);
	own.writeRows();
	expect(rows.inOrder()).toHaveLength(10_000);
	const hint = 'The output has the first 10000 failed lines; 2 more are only counted.';
	expect(own.hints).toEqual([hint]);
	expect(own.summary(0, 1)).toMatchObject({ refused: 10_001, inDoubt: 1, notListed: 2 });
	expect(own.words).toBe('10,002 lines read, 0 imported, 10,001 rejected, 1 in doubt');
});

const others = 'Some of the lines after it may already exist: see If Already Exists.';
const advice = 'To continue from there, set Start at Line to 9.';
it.each<[number, Problem, string]>([
	[0, problem, `D ${advice} ${others}`],
	[0, { ...problem, input: true }, `D ${advice}`],
	[1, problem, `D 1 line was imported before. ${advice} ${others}`],
	[2, { ...problem, input: true }, `D 2 lines were imported before. ${advice}`],
])('says how to go on after %i lines and %j', (count, own, description) => {
	const { own: counts, settle } = tally();
	for (let line = 1; line <= count; line++) settle(line);
	expect(counts.stopping(own, 9)).toEqual({ ...own, description });
});
