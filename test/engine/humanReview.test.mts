import type { INodeType } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import { asking } from '../support/asking.mts';
import { pressed } from '../../harness/sandbox/inTheChat.mts';
import { nodes } from '../support/nodes.mts';

/** The node under the name that n8n gives to the human review that it makes of it. */
const review = Object.assign(Object.create(nodes.cometChat) as INodeType, {
	description: { ...nodes.cometChat.description, name: 'cometChatHitlTool' },
});
const { ask } = asking(review);

it('passes the reason of a refusal on to the model', async () => {
	const { links, resumed } = await ask();
	await pressed(links.decline ?? '', { answer: 'decline', text: 'Ask Ann first' });
	expect(resumed).toMatchObject([
		[{ json: { data: { approved: false }, chatInput: 'Ask Ann first' } }],
	]);
});

it.each([
	['Too risky', 'Dalia Haddad declined: Too risky'],
	['', 'Dalia Haddad declined.'],
])('says which approver declined, with the reason “%s”', async (text, chatInput) => {
	const { links, resumed } = await ask({
		...{ receiverType: 'approvers', approvers: ['bjorn', 'dalia'], approvalsNeeded: 'anyOne' },
	});
	// The links of the last one who was asked.
	await pressed(links.decline ?? '', { answer: 'decline', text });
	expect(resumed).toMatchObject([[{ json: { chatInput } }]]);
});

it('has nothing to tell beside an approval, or a refusal without a reason', async () => {
	const approved = await ask();
	await pressed(approved.links.approve ?? '', { answer: 'approve', text: 'Fine' });
	expect(approved.resumed[0]?.[0]?.json).not.toHaveProperty('chatInput');
	const declined = await ask();
	await pressed(declined.links.decline ?? '', { answer: 'decline', text: '' });
	expect(declined.resumed[0]?.[0]?.json).not.toHaveProperty('chatInput');
});

it('tells the model that nobody was asked where the question could not be sent', async () => {
	const { rows, until } = await ask({ receiverUser: id('nobody') });
	expect(until).toBeUndefined();
	expect(rows[0]?.json.chatInput).toMatch(/^The question wasn’t sent: .*“nobody”/);
});
