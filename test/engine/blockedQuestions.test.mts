import type { INodeType } from 'n8n-workflow';
import { asking } from '../support/asking.mts';
import { nodes } from '../support/nodes.mts';

const { on, ask } = asking();

/** A question that a rule of the sandbox blocks: rules look at texts only. */
const rude = { message: 'Where the heck is order 1042?' };
const goOn = { continueOnFail: true };
const blocked = 'The question was blocked by moderation, so no one can answer it [item 0]';

/** The platform answers that it has not decided yet, and this once it is asked again. */
const decidesLater = async (status: string) => {
	const message = (now: string) => ({
		body: { data: { id: '8', sender: 'amara', data: { moderation: { status: now } } } },
	});
	await on.sandbox.faults([
		{ kind: 'status', status: 200, method: 'POST', ...message('pending') },
		{ kind: 'status', status: 200, method: 'GET', path: '/messages/8$', ...message(status) },
	]);
};

it('a question that a rule blocks is a problem, as nobody can answer it', async () => {
	await expect(ask(rude)).rejects.toMatchObject({ message: blocked });
	const { rows, until } = await ask(rude, goOn);
	expect(rows).toMatchObject([{ json: { error: blocked } }]);
	expect(until).toBeUndefined();
});

it('a question that is blocked a moment later is a problem, too', async () => {
	await decidesLater('disapproved');
	const { rows, until } = await ask({}, goOn);
	expect(rows).toMatchObject([{ json: { error: blocked } }]);
	expect(until).toBeUndefined();
});

it('a question that is approved a moment later waits for its answer', async () => {
	await decidesLater('approved');
	const { rows, until } = await ask();
	expect(rows).toMatchObject([{ json: { id: '8', moderationStatus: 'approved' } }]);
	expect(until).toBeDefined();
});

describe('an agent’s review', () => {
	const review = asking(
		Object.assign(Object.create(nodes.cometChat) as INodeType, {
			description: { ...nodes.cometChat.description, name: 'cometChatHitlTool' },
		}),
	);

	it('that is blocked tells the model that nobody was asked', async () => {
		const { rows, until } = await review.ask(rude);
		expect(rows[0]?.json.chatInput).toMatch(/^The question wasn’t sent: The question was blocked/);
		expect(until).toBeUndefined();
	});
});
