import * as exits from '../../../nodes/engine/course/exitProblems';
import { RETRY_HINT } from '../../../nodes/engine/course/previousAttempts';
import { MAY_LACK, PAGING_IGNORED } from '../../../nodes/engine/execution/paged';
import { DOWNLOADS_FAILED } from '../../../nodes/engine/file/attachments';
import * as built from '../../../nodes/engine/problem/builders';
import type { Problem } from '../../../nodes/engine/result';

const own: Problem = { message: 'M', description: 'D.', code: 'C' };
const input = { code: 'INVALID_INPUT', input: true };
const unknown = { code: 'UNKNOWN_RESULT', unseen: true };
const stopped = {
	message: 'The execution was stopped before the API responded',
	code: 'ERR_CANCELED',
};
const inDoubt = {
	...stopped,
	description:
		'It may or may not have been done. Check before you run the workflow again for this item.',
	unseen: true,
};
const twice = 'Each can be sent once in a run. Keep only one of the two.';

it.each<[string, () => unknown, unknown]>([
	[
		'a credential that n8n cannot give',
		() => built.noCredential(new Error('No\ncredential')),
		{
			message: 'No credential',
			description: 'Choose a credential in the node, or create one.',
			code: 'NO_CREDENTIAL',
			input: true,
		},
	],
	[
		'no credential, without a reason',
		() => built.noCredential('x').message,
		'The node has no credential',
	],
	[
		'a request that is out of date',
		() => built.outOfDate,
		{
			message: 'The request waited so long for its turn that it was out of date',
			description: 'Nothing was changed. Run this item again, or lower Requests in Parallel.',
			code: 'OUT_OF_DATE',
		},
	],
	[
		'a run that ends',
		() => built.stopped,
		{ ...stopped, description: expect.stringMatching(/^Run the/) },
	],
	['a run that ends meanwhile', () => built.stoppedUncertain, inDoubt],
	['the same, of a change', () => built.uncertain(built.stopped), inDoubt],
	[
		'a change that may be done',
		() => built.uncertain(own),
		{
			...own,
			description: 'It may or may not have been done: check before you run it again. D.',
			unseen: true,
		},
	],
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
	[
		'one of two problems',
		() => built.withOthers(own, 1),
		{
			...own,
			description:
				'D. 1 other item can’t be sent either. Nothing was sent. To see each problem and send the rest, set On Error to Continue in the node’s settings.',
		},
	],
	[
		'a list that depends on a field',
		() => built.notChosen(),
		{
			...input,
			message: 'A field above is empty',
			description: 'Fill it in first: this list depends on it.',
		},
	],
	[
		'one key twice in an item',
		() => built.duplicateRequest('UID', 'ann'),
		{
			...input,
			message: 'UID “ann” is in this item twice, with different values',
			description: twice,
		},
	],
	[
		'one key in two lines',
		() => built.duplicateRequest('UID', 'ann', 0, 'line'),
		{
			...input,
			message: 'UID “ann” is also in line 0, with different values',
			description: twice,
		},
	],
	[
		'a key that is taken',
		() => built.keyTaken('Key', 7),
		{
			message: 'Key “7” is already used for something else that was sent before',
			description: 'This item wasn’t sent. Give each item a unique key.',
			code: 'KEY_TAKEN',
		},
	],
	[
		'a list of which an item is wrong',
		() => built.skippedWithList(3, own),
		{
			message: 'Not sent, because item 3 of the same list can’t be sent: M',
			description:
				'A list is replaced completely or not at all. Correct or remove that item, then run all items of the list again.',
			code: 'HELD_BACK',
			input: true,
		},
	],
	[
		'a list that is too long',
		() => built.tooMany(11, 'term', 10),
		{
			...input,
			message: '11 terms are more than the 10 that the API accepts',
			description:
				'Together they replace the existing list, so nothing was sent. Send fewer items.',
		},
	],
	[
		'another list',
		() => built.otherList('terms'),
		{
			...unknown,
			message: 'The API returned other terms than those sent',
			description: 'Someone may have changed the list at the same time. Check it, then run again.',
		},
	],
	[
		'no result',
		() => built.unknownResult(),
		{
			...unknown,
			message: 'The API’s response doesn’t show the result',
			description: 'It may or may not have been done: check before you run it again.',
		},
	],
	[
		'a response of somebody else',
		() => built.unreadable(502),
		{
			message: 'The response (status 502) isn’t from the API, or is incomplete',
			description:
				'A proxy or firewall may be in between. Check the hosts in the credential and try again.',
			code: 'UNREADABLE_ANSWER',
			status: 502,
		},
	],
	[
		'what is read after a lost response',
		() => exits,
		{
			GONE: 'The response to the first request was lost. A second request shows that it doesn’t exist now.',
			IS_SO_NOW:
				'The response to the first request was lost. A second request confirms the current state.',
			NOT_DONE: {
				description: 'Nothing was changed for this item. It’s safe to run it again.',
				unseen: false,
			},
			answerLost: expect.any(Function),
			MAYBE_OURS: {
				...unknown,
				message:
					'The response was lost. It exists now, but it’s unclear whether this item created it',
				description:
					'The API doesn’t show all that was sent. Check it before you run this item again.',
			},
			UNREAD: {
				...unknown,
				message: 'The request failed, and so did the check of what it had done',
				description: 'It may or may not exist. Check before you run this item again.',
			},
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
])('says of %s exactly this', (_, told, expected) => {
	expect(told()).toEqual(expected);
});
