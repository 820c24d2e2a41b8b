import type { Evidence } from '../../../nodes/engine/settle/decide';
import { decide } from '../../../nodes/engine/settle/decide';

/** What becomes of each evidence: of nothing more, an ambiguous try, a conflict, and both. */
const table: Array<[Evidence['found'], boolean | undefined, string, string, string, string]> = [
	['there', true, 'existing', 'done', 'existing', 'done'],
	['there', undefined, 'existing', 'unknown', 'existing', 'unknown'],
	['there', false, 'existing', 'existing', 'existing', 'existing'],
	...[true, false, undefined].flatMap((matches): typeof table => [
		['missing', matches, 'notDone', 'notDone', 'existing', 'existing'],
		['unreadable', matches, 'unknown', 'unknown', 'unknown', 'unknown'],
	]),
];

it.each(table)('decides what is %s and matches: %s', (found, matches, ...wanted) => {
	const decided = [
		{ conflicted: false, ambiguous: false },
		{ conflicted: false, ambiguous: true },
		{ conflicted: true, ambiguous: false },
		{ conflicted: true, ambiguous: true },
	].map((evidence) => decide({ ...evidence, found, matches }));
	expect(decided).toEqual(wanted);
});
