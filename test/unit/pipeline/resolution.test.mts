import type { Evidence, Resolution } from '../../../nodes/engine/send/resolution';
import { resolve } from '../../../nodes/engine/send/resolution';

type Found = Evidence['found'];
type Matches = Evidence['matches'];
type Exits = [Resolution, Resolution, Resolution];

/** Nothing was said of the last try; it was refused as existing, for sure; the same after a lost answer. */
const cases = [
	{ conflicted: false, someTryMaybeProcessed: true, lastTryMaybeProcessed: true },
	{ conflicted: true, someTryMaybeProcessed: false, lastTryMaybeProcessed: false },
	{ conflicted: true, someTryMaybeProcessed: true, lastTryMaybeProcessed: false },
];

const existing: Exits = ['existing', 'existing', 'existing'];
const unread: Exits = ['unread', 'notShown', 'unread'];
/** The exits of these three, where people want to stop; and where they want what exists already. */
const table: Array<[Found, Matches, Exits, Exits]> = [
	['there', true, ['ours', 'reported', 'ours'], ['ours', 'existing', 'ours']],
	['there', false, ['conflict', 'reported', 'reported'], existing],
	['there', undefined, ['maybeOurs', 'reported', 'maybeOurs'], existing],
	['partly', undefined, ['unread', 'reported', 'unread'], existing],
	['missing', undefined, ['notDone', 'reported', 'reported'], ['notDone', 'hidden', 'hidden']],
	['notYet', undefined, ['notYet', 'reported', 'reported'], ['notYet', 'reported', 'reported']],
	['unknown', undefined, unread, unread],
];

it.each(table)('what is %s and matches: %s', (found, matches, stopping, going) => {
	const exits = (wants: Evidence['wants']) =>
		cases.map((one) => resolve({ ...one, wants, found, matches }));
	expect([exits('stop'), exits('return')]).toEqual([stopping, going]);
	expect(exits('update')).toEqual(going.map((exit) => (exit === 'existing' ? 'updated' : exit)));
});

it('after another refusal what the platform said stands, unless our first try is there', () => {
	const refused = {
		conflicted: false,
		someTryMaybeProcessed: true,
		lastTryMaybeProcessed: false,
		wants: 'stop' as const,
	};
	expect(resolve({ ...refused, found: 'there', matches: true })).toBe('ours');
	for (const found of ['there', 'missing'] as const)
		expect(resolve({ ...refused, found, matches: false })).toBe('reported');
});
