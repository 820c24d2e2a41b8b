import type { IDataObject, INodeType } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import { asking } from '../support/asking.mts';
import { linksIn, pressed } from '../../harness/sandbox/inTheChat.mts';
import { nodes } from '../support/nodes.mts';

/** The node under the name that n8n gives to the human review that it makes of it. */
const review = Object.assign(Object.create(nodes.cometChat) as INodeType, {
	description: { ...nodes.cometChat.description, name: 'cometChatHitlTool' },
});
const { on, messages, ask } = asking(review);
const several = {
	receiverType: 'approvers',
	approvers: ['bjorn', 'dalia'],
	approvalsNeeded: 'anyOne',
};

it.each([
	[{}, 'decline', 'Ask Ann first', 'Ask Ann first'],
	[several, 'decline', 'Too risky', 'Dalia Haddad declined: Too risky'],
	[several, 'decline', '', 'Dalia Haddad declined.'],
	[{}, 'approve', 'Fine', undefined],
	[{}, 'decline', '', undefined],
] as const)('of %j, %s with “%s”, tells the model %s', async (whom, answer, text, chatInput) => {
	const { links, resumed } = await ask({ ...whom } as IDataObject);
	// The links of the last one who was asked.
	await pressed(links[answer], { answer, text });
	const json = resumed[0]?.[0]?.json;
	expect(json).toMatchObject({ data: { approved: answer === 'approve' } });
	expect(json?.chatInput).toBe(chatInput);
});

it.each([
	[{ receiverUser: id('nobody') }, /^The question wasn’t sent: .*“nobody”/],
	[
		// A rule of the sandbox blocks it.
		{ message: 'Where the heck is order 1042?' },
		/^The question wasn’t sent: The question was blocked/,
	],
])('tells the model that nobody was asked with %j', async (more, says) => {
	const { rows, until } = await ask(more);
	expect(until).toBeUndefined();
	expect(rows[0]?.json.chatInput).toMatch(says);
});

it('tells the model of a decline that decided only as another approver is gone', async () => {
	const { resumed } = await ask({
		...{ receiverType: 'approvers', approvers: ['bjorn', 'dalia', 'freya'] },
		...{ approvalsNeeded: 'number', approvalCount: 2, declineEnds: false },
	});
	await on.run('cometChat/user/deactivate', { uids: ['bjorn'] });
	const shown = (await messages()) as unknown as Array<{ receiver: string; data: IDataObject }>;
	const { data } = shown.findLast(({ receiver }) => receiver === 'dalia')!;
	await pressed(linksIn(String(data.text)).decline!, { answer: 'decline', text: 'Too risky' });
	expect(resumed[0]?.[0]?.json.chatInput).toMatch(
		/^The approvals can’t be reached: 1 of the approvers .*\nDalia Haddad declined: Too risky$/,
	);
});
