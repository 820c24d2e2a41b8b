import { WAIT_INDEFINITELY } from 'n8n-workflow';
import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { id } from '../catalogue/case.mts';
import { asking } from '../support/asking.mts';
import { opened, pressed } from '../../harness/sandbox/inTheChat.mts';

const { on, messages, ask, context } = asking();
const newest = async () => (await messages()).at(-1)!;
const respondedAt = expect.stringMatching(/^\d{4}-.*Z$/);

it('asks with a card whose buttons lead to the page, and waits', async () => {
	const { rows, until, links } = await ask({ showAs: 'card' });
	expect(until).toEqual(WAIT_INDEFINITELY);
	expect(rows).toMatchObject([{ json: { sender: 'amara', receiver: 'bjorn' } }]);
	expect(await newest()).toMatchObject({
		...{ category: 'card', type: 'card' },
		data: {
			text: 'Refund order 1042?',
			card: {
				version: '1.0',
				body: [
					{ type: 'text', content: 'Refund order 1042?' },
					{
						items: [
							{ id: 'approve', type: 'button', label: 'Approve', action: { type: 'openUrl' } },
							{ id: 'decline', type: 'button', label: 'Decline', variant: 'tonal' },
						],
					},
				],
			},
		},
	});
	expect(links.approve).toMatch(
		/\/webhook-waiting\/1\/node\?answer=approve&question=.*&signature=/,
	);
});

it('asks with a text that ends in one link, and labels of one’s own', async () => {
	await ask({
		approvalOptions: { values: { approveLabel: 'Ja', disapproveLabel: 'Nein' } },
	});
	const { category, data } = await newest();
	expect(category).toBe('message');
	expect(data.text).toMatch(/^Refund order 1042\?\n\nJa \/ Nein: http:\S+$/);
	expect(data.text).not.toContain('answer=');
});

it('a link that is opened, as for a preview, answers nothing; its button does', async () => {
	const { links, resumed } = await ask();
	const { status, policy, page } = await opened(links.approve);
	expect(status).toBe(200);
	expect(page).toContain('<p class="message" dir="auto">Refund order 1042?</p>');
	// The output will name no one either.
	expect(page).not.toContain('You answer as');
	expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
	await fetch(links.approve, { method: 'HEAD' });
	expect(resumed).toEqual([]);
	const { page: thanks } = await pressed(links.approve, { answer: 'approve', text: '' });
	expect(thanks).toContain('Thank you');
	expect(resumed).toEqual([[{ json: { data: { approved: true, respondedAt } } }]]);
});

it('asks for approval alone, without a reason', async () => {
	const { links, resumed } = await ask({
		approvalOptions: { values: { approvalType: 'single', askReason: false } },
	});
	const { page } = await opened(links.approve);
	expect(page.match(/<textarea|<button/g)).toEqual(['<button']);
	expect((await pressed(links.approve, { answer: 'decline' })).status).toBe(400);
	await pressed(links.approve, { answer: 'approve', text: 'not asked for' });
	expect(resumed).toEqual([[{ json: { data: { approved: true, respondedAt } } }]]);
});

it('takes an answer in free text, but not an empty one', async () => {
	const { links, resumed } = await ask({
		responseType: 'freeText',
		additionalFields: { messageButtonLabel: 'Write' },
	});
	expect((await opened(links.respond)).page).toMatch(/<textarea[^>]*required/);
	const empty = await pressed(links.respond, { answer: 'respond', text: '  ' });
	expect(empty).toMatchObject({ status: 400, page: expect.stringContaining('role="alert"') });
	expect(resumed).toEqual([]);
	await pressed(links.respond, { answer: 'respond', text: 'On Monday' });
	expect(resumed).toEqual([[{ json: { data: { text: 'On Monday', respondedAt } } }]]);
});

it('waits no longer than it may, and says when it is too late', async () => {
	const { until, links, resumed } = await ask({
		options: { limitWaitTime: { values: { resumeAmount: 2, resumeUnit: 'hours' } } },
	});
	expect(Math.abs(until!.getTime() - Date.now() - 7_200_000)).toBeLessThan(60_000);
	const now = jest.spyOn(Date, 'now').mockReturnValue(until!.getTime() + 1);
	const { status, page } = await pressed(links.approve, { answer: 'approve' });
	now.mockRestore();
	expect({ status, page }).toEqual({ status: 410, page: expect.stringContaining('Too late') });
	expect(resumed).toEqual([]);
});

it('does not ask what nobody could answer in time', async () => {
	const limitWaitTime = { values: { limitType: 'atSpecifiedTime', maxDateAndTime: '2020-01-01' } };
	const { rows, until } = await ask({ options: { limitWaitTime } }, { continueOnFail: true });
	expect(rows[0]?.json.error).toBe('Limit Wait Time ends in the past [item 0]');
	expect(until).toBeUndefined();
});

it('asks once, for the first of several items', async () => {
	const before = (await messages()).length;
	const { rows } = await ask(
		{ message: '={{ $json.ask }}' },
		{ items: [{ ask: 'A?' }, { ask: 'B?' }] },
	);
	expect(rows).toHaveLength(1);
	expect((await messages()).length).toBe(before + 1);
	expect((await newest()).data.text).toMatch(/^A\?\n/);
});

it('waits for nothing when the question cannot be sent', async () => {
	const { rows, until } = await ask({ receiverUser: id('nobody') }, { continueOnFail: true });
	expect(rows).toMatchObject([{ json: { details: { code: 'ERR_UID_NOT_FOUND' } } }]);
	expect(until).toBeUndefined();
	await expect(ask({ receiverUser: id('nobody') })).rejects.toThrow('nobody');
});

it.each<FaultRuleInput['kind']>(['reset-after', 'reset-before'])(
	'asks once after a %s',
	async (kind) => {
		const before = (await messages()).length;
		await on.sandbox.faults([{ kind, method: 'POST', nth: 1 }]);
		const { links, resumed } = await ask();
		expect((await messages()).length).toBe(before + 1);
		await pressed(links.decline, { answer: 'decline', text: '' });
		expect(resumed).toHaveLength(1);
	},
);

it('after n8n has run the node again, the links of the first try are good', async () => {
	await on.sandbox.faults([
		{ kind: 'reset-after', method: 'POST', nth: 1 },
		{ kind: 'status', status: 500, method: 'GET' },
	]);
	const options = { maxRetries: 0, afterwards: 'same' };
	await expect(ask({ options }, { retryOnFail: true })).rejects.toThrow();
	const before = await messages();
	await on.sandbox.faults([]);
	const { links, resumed } = await ask({}, {}, context());
	expect(await messages()).toHaveLength(before.length);
	await pressed(links.approve, { answer: 'approve' });
	expect(resumed).toHaveLength(1);
});
