import { user } from '../../../nodes/CometChat/user';
import * as exits from '../../../nodes/engine/send/resolution';
import { RETRY_HINT } from '../../../nodes/engine/features/retryOnFail';
import { MAY_LACK, PAGING_IGNORED } from '../../../nodes/engine/plan/paging';
import { DOWNLOADS_FAILED } from '../../../nodes/engine/features/attachments';
import * as doubts from '../../../nodes/engine/problem/doubt';
import * as inputs from '../../../nodes/engine/problem/input';
import * as shared from '../../../nodes/engine/problem/doubt';
import { inOneText, counted } from '../../../nodes/engine/problem/text';
import type { Problem } from '../../../nodes/engine/result';

const built = { ...doubts, ...inputs, ...shared, counted };
const own: Problem = { message: 'M', description: 'D.', code: 'C' };
const invalid = { code: 'INVALID_INPUT', input: true };
const unknown = { code: 'UNKNOWN_RESULT', maybeProcessed: true };
const canceled = { code: 'ERR_CANCELED', maybeProcessed: true };
const heldBack = { code: 'HELD_BACK', input: true };
const unreadable = { code: 'UNREADABLE_ANSWER', status: 502 };
const everySecond = Array.from({ length: 24 }, (_, index) => 2 * index);
const [create] = user.operations;
const { problem: lost = {} } = {
	problem: undefined,
	...create?.readBack?.ours?.({}, { withAuthToken: true }),
};

it.each<[string, Partial<Problem>, RegExp, object]>([
	['no credential', built.noCredential('x'), /^The node has no/, { code: 'NO_CREDENTIAL' }],
	['its reason', built.noCredential(new Error('No\nuser')), /^No user: Choose/, { input: true }],
	['being late', built.outOfDate, /was out of date: Nothing was changed/, { code: 'OUT_OF_DATE' }],
	['the end', built.stopped, /^The execution was stopped .*: Run the/, { code: 'ERR_CANCELED' }],
	['an end meanwhile', built.stoppedMaybeProcessed, /was stopped .*: It may or may not/, canceled],
	['an end of a change', built.asMaybeProcessed(built.stopped), /: It may or may not/, canceled],
	[
		'a doubt',
		built.asMaybeProcessed(own),
		/^M: It may or may not .*again\. D\.$/,
		{ maybeProcessed: true },
	],
	['no item done', built.afterOthers(own, []), /^M: D\.$/, own],
	[
		'an item done',
		built.afterOthers(own, [1]),
		/D\. 1 other item .*\(1\) was done .* leave it out/,
		{},
	],
	[
		'items done',
		built.afterOthers(own, [6, 0, 1, 2, 4]),
		/5 other .* \(0–2, 4 and 6\) were done .* leave them out/,
		{},
	],
	[
		'many items done',
		built.afterOthers(own, everySecond),
		/24 .* \(0, 2, 4, 6, 8, 10, 12, 14, 16, 18 and 14 more\) were/,
		{},
	],
	[
		'an item in doubt',
		built.afterOthers(own, [], [3]),
		/D\. 1 other item \(3\) may .* check it/,
		{},
	],
	['no other problem', built.withOthers(own, 0), /^M: D\.$/, own],
	['fewer than none', built.withOthers(own, -1), /^M: D\.$/, own],
	['another problem', built.withOthers(own, 1), /D\. 1 other item can’t .* set On Error/, {}],
	['a field above', built.notChosen(), /^A field above is empty: Fill it in/, invalid],
	['a key twice', built.duplicateRequest('ID', 'a'), /^ID “a” is in this item twice/, invalid],
	['a line', built.duplicateRequest('ID', 'a', 0, 'line'), /line 0, .*: Each can be sent/, invalid],
	[
		'a taken key',
		built.keyTaken('Key', 7),
		/^The response was lost\. Key “7” shows .*: The API may/,
		{ code: 'KEY_TAKEN' },
	],
	['a wrong list', built.skippedWithList(3, own), /because item 3 .*: M: A list is rep/, heldBack],
	['a long list', built.tooMany(11, 'term', 10), /^11 terms are more .* 10 .*: Together/, invalid],
	['another list', built.otherList('terms'), /returned other terms than .*: Someone may/, unknown],
	['no result', built.unknownResult(), /doesn’t show the result: It may or may not/, unknown],
	['a proxy', built.unreadable(502), /\(status 502\) isn’t .*: A proxy or firewall/, unreadable],
	[
		'nothing done',
		exits.NOT_DONE,
		/: Nothing was changed .*safe to run/,
		{ maybeProcessed: false },
	],
	['a thing that may be ours', exits.MAYBE_OURS, /it’s unclear .*: The API doesn’t/, unknown],
	['an unread thing', exits.UNREAD, /so did the check of what it had done/, unknown],
	['a thing not shown', exits.NOT_SHOWN, /didn’t respond when asked .*: Nothing was changed/, {}],
	['a hidden thing', exits.HIDDEN, /the API doesn’t show it: It may be deactivated/, {}],
	[
		'a lost token',
		lost,
		/^It was created, .* Return Auth Token asked for: Get it/,
		{ maybeProcessed: true },
	],
])('says of %s what happened, and what to do', (_, problem, text, more) => {
	expect(`${problem.message}: ${problem.description}`).toMatch(text);
	expect(problem).toMatchObject(more);
});

it.each([
	[exits.GONE, /^The response to the first request was lost\..* doesn’t exist now\.$/],
	[
		exits.IS_SO_NOW,
		/^The response to the first request was lost\..* confirms the current state\.$/,
	],
	[RETRY_HINT, /^Retry On Fail ran this node again; .*: turn off Retry On Fail/],
	[MAY_LACK, /^The API returns this list in one response of limited length\. There may be more/],
	[PAGING_IGNORED, /^The API returned a different page than requested\. There may be more/],
	[DOWNLOADS_FAILED, /^Some attachments couldn’t be downloaded\..* attachmentProblems\.$/],
])('hints: %s', (told, text) => expect(told).toMatch(text));

it('ends what the platform said once, where advice follows it', () => {
	const description = 'Try again.';
	expect(inOneText({ message: 'All is lost.', description })).toBe('All is lost. Try again.');
	expect(inOneText({ message: 'All is lost', description })).toBe('All is lost. Try again.');
});
