import * as exits from '../../../nodes/engine/course/exitProblems';
import { RETRY_HINT } from '../../../nodes/engine/course/previousAttempts';
import { MAY_LACK, PAGING_IGNORED } from '../../../nodes/engine/execution/paged';
import { DOWNLOADS_FAILED } from '../../../nodes/engine/file/attachments';
import * as built from '../../../nodes/engine/problem/builders';
import type { Problem } from '../../../nodes/engine/result';

const own: Problem = { message: 'M', description: 'D.', code: 'C' };
const says = (message: string, description: unknown, code: string, more: object = {}) => ({
	...{ message, description, code, ...more },
});
const isInput = { input: true };
const isUnseen = { unseen: true };
const invalid = ['INVALID_INPUT', isInput] as const;
const unknown = ['UNKNOWN_RESULT', isUnseen] as const;
const STOPPED = 'The execution was stopped before the API responded';
const inDoubt = says(
	STOPPED,
	'It may or may not have been done. Check before you run the workflow again for this item.',
	...(['ERR_CANCELED', isUnseen] as const),
);
const CHECK = 'It may or may not have been done: check before you run it again.';
const FIRST_LOST = 'The response to the first request was lost. A second request';
const twice = 'Each can be sent once in a run. Keep only one of the two.';
const mayDiffer =
	'D. 1 other item can’t be sent either. Nothing was sent. To see each problem and send the rest, set On Error to Continue in the node’s settings.';

it.each<[string, () => unknown, unknown]>([
	[
		'a credential that n8n cannot give',
		() => built.noCredential(new Error('No\ncredential')),
		says(
			'No credential',
			'Choose a credential in the node, or create one.',
			'NO_CREDENTIAL',
			isInput,
		),
	],
	['no credential', () => built.noCredential('x').message, 'The node has no credential'],
	[
		'a request that is out of date',
		() => built.outOfDate,
		says(
			'The request waited so long for its turn that it was out of date',
			'Nothing was changed. Run this item again, or lower Requests in Parallel.',
			'OUT_OF_DATE',
		),
	],
	[
		'a run that ends',
		() => built.stopped,
		says(STOPPED, expect.stringMatching(/^Run the/), 'ERR_CANCELED'),
	],
	['a run that ends meanwhile', () => built.stoppedUncertain, inDoubt],
	['the same, of a change', () => built.uncertain(built.stopped), inDoubt],
	['a doubt', () => built.uncertain(own), { ...own, description: `${CHECK} D.`, ...isUnseen }],
	['a run that stops at once', () => built.afterOthers(own, 0), own],
	[
		'a run that did one item',
		() => built.afterOthers(own, 1).description,
		'D. 1 other item of this run was done before it stopped: leave it out when you run the workflow again.',
	],
	[
		'a run that did two items',
		() => built.afterOthers(own, 2),
		{
			...own,
			description:
				'D. 2 other items of this run were done before it stopped: leave them out when you run the workflow again.',
		},
	],
	['the only problem', () => built.withOthers(own, 0), own],
	['fewer than none', () => built.withOthers(own, -1), own],
	['one of two problems', () => built.withOthers(own, 1), { ...own, description: mayDiffer }],
	[
		'a list that depends on a field',
		() => built.notChosen(),
		says('A field above is empty', 'Fill it in first: this list depends on it.', ...invalid),
	],
	[
		'one key twice in an item',
		() => built.duplicateRequest('UID', 'ann'),
		says('UID “ann” is in this item twice, with different values', twice, ...invalid),
	],
	[
		'one key in two lines',
		() => built.duplicateRequest('UID', 'ann', 0, 'line'),
		says('UID “ann” is also in line 0, with different values', twice, ...invalid),
	],
	[
		'a key that is taken',
		() => built.keyTaken('Key', 7),
		says(
			'Key “7” is already used for something else that was sent before',
			'This item wasn’t sent. Give each item a unique key.',
			'KEY_TAKEN',
		),
	],
	[
		'a list of which an item is wrong',
		() => built.skippedWithList(3, own),
		says(
			'Not sent, because item 3 of the same list can’t be sent: M',
			'A list is replaced completely or not at all. Correct or remove that item, then run all items of the list again.',
			...(['HELD_BACK', isInput] as const),
		),
	],
	[
		'a list that is too long',
		() => built.tooMany(11, 'term', 10),
		says(
			'11 terms are more than the 10 that the API accepts',
			'Together they replace the existing list, so nothing was sent. Send fewer items.',
			...invalid,
		),
	],
	[
		'another list',
		() => built.otherList('terms'),
		says(
			'The API returned other terms than those sent',
			'Someone may have changed the list at the same time. Check it, then run again.',
			...unknown,
		),
	],
	[
		'no result',
		() => built.unknownResult(),
		says('The API’s response doesn’t show the result', CHECK, ...unknown),
	],
	[
		'a response of somebody else',
		() => built.unreadable(502),
		says(
			'The response (status 502) isn’t from the API, or is incomplete',
			'A proxy or firewall may be in between. Check the hosts in the credential and try again.',
			...(['UNREADABLE_ANSWER', { status: 502 }] as const),
		),
	],
	[
		'what is read after a lost response',
		() => exits,
		{
			GONE: `${FIRST_LOST} shows that it doesn’t exist now.`,
			IS_SO_NOW: `${FIRST_LOST} confirms the current state.`,
			NOT_DONE: {
				description: 'Nothing was changed for this item. It’s safe to run it again.',
				unseen: false,
			},
			answerLost: expect.any(Function),
			MAYBE_OURS: says(
				'The response was lost. It exists now, but it’s unclear whether this item created it',
				'The API doesn’t show all that was sent. Check it before you run this item again.',
				...unknown,
			),
			UNREAD: says(
				'The request failed, and so did the check of what it had done',
				'It may or may not exist. Check before you run this item again.',
				...unknown,
			),
			NOT_SHOWN: {
				message: 'It already exists, but the API didn’t respond when asked to show it',
				description: 'Nothing was changed. Run this item again later.',
			},
			HIDDEN: {
				message: 'It already exists, but the API doesn’t show it',
				description:
					'It may be deactivated or deleted, or the acting user can’t see it. Nothing was changed.',
			},
		},
	],
	[
		'a token that only the lost response had',
		() => exits.answerLost('With Token'),
		{
			message: 'It was created, but the response was lost, and with it what With Token asked for',
			description: 'Get it with a separate request.',
			unseen: true,
		},
	],
	[
		'Retry On Fail',
		() => RETRY_HINT,
		'Retry On Fail ran this node again; completed requests weren’t sent again. This node retries automatically: turn off Retry On Fail in its settings.',
	],
	[
		'a list of one response',
		() => MAY_LACK,
		'The API returns this list in one response of limited length. There may be more results than these.',
	],
	[
		'a page of another number',
		() => PAGING_IGNORED,
		'The API returned a different page than requested. There may be more results than these.',
	],
	[
		'files that are missing',
		() => DOWNLOADS_FAILED,
		'Some attachments couldn’t be downloaded. The output has the reasons in attachmentProblems.',
	],
])('says of %s exactly this', (_, told, expected) => expect(told()).toEqual(expected));
