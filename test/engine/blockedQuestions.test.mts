import { asking } from '../support/asking.mts';
import { withShortPauses } from '../support/shortPauses.mts';

const { on, ask } = asking();
withShortPauses();

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

it.each(['disapproved', 'approved'])('a question that is %s a moment later', async (status) => {
	await decidesLater(status);
	const { rows, until } = await ask({}, goOn);
	const isBlocked = status === 'disapproved';
	const shown = { id: '8', moderationStatus: status };
	expect(rows).toMatchObject([{ json: isBlocked ? { error: blocked } : shown }]);
	expect(until === undefined).toBe(isBlocked);
});
