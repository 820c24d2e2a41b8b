import { opened, pressed } from '../../../harness/sandbox/inTheChat.mts';
import { theStage } from '../stage.mts';
import { asking } from './asking.mts';

const stop = async (id: string) => await client().post(`/rest/executions/${id}/stop`, {});
const remove = async (id: string) => {
	await stop(id);
	await client().post('/rest/executions/delete', { ids: [id] });
};
const { ask, answered, client } = asking();
const respondedAt = expect.stringMatching(/^\d{4}-.*Z$/);

test('a second answer changes nothing, and its page says so', async () => {
	const { links, id } = await ask();
	await pressed(links.approve ?? '', { answer: 'approve' });
	expect(await answered(id)).toEqual([{ data: { approved: true, respondedAt } }]);
	const { status, page } = await pressed(links.decline ?? '', { answer: 'decline' });
	expect(status).toBe(200);
	expect(page).toMatch(/no action required/i);
	expect(await answered(id)).toHaveLength(1);
});

/** What n8n says itself, before a node is asked. */
test.each<[string, (id: string) => Promise<unknown>, number, RegExp]>([
	['was stopped', stop, 409, /finished with error/],
	['was deleted', remove, 404, /does not exist/],
])('the link of an execution that %s is answered by n8n', async (_, end, status, says) => {
	const { links, id } = await ask();
	await end(id);
	expect(await opened(links.approve ?? '')).toMatchObject({
		...{ status, page: expect.stringMatching(says) },
	});
});

test('the link of an execution that still asks others is answered by n8n', async () => {
	const { sandbox } = await theStage();
	await sandbox.faults([{ kind: 'slow', method: 'POST', path: '/messages', nth: 2, ms: 30_000 }]);
	let early = { status: 0, page: '' };
	const { links, id } = await ask(
		{ receiverType: 'approvers', approvers: ['bjorn', 'dalia'], approvalsNeeded: 'all' },
		async (link) => (early = await opened(link)),
	);
	await sandbox.faults([]);
	expect(early).toMatchObject({ status: 409, page: expect.stringMatching(/is running already/) });
	expect((await pressed(links.approve ?? '', { answer: 'decline' })).page).toContain('Thank you');
	expect(await answered(id)).toHaveLength(1);
});

test('of three answers at once, one counts', async () => {
	const { links, id } = await ask();
	const pages = await Promise.all(
		[1, 2, 3].map(async () => await pressed(links.approve ?? '', { answer: 'approve' })),
	);
	expect(pages.filter(({ page }) => page.includes('Thank you')).length).toBe(1);
	expect(await answered(id)).toEqual([{ data: { approved: true, respondedAt } }]);
});

test('too late: the items that came in go on, and an answer counts no more', async () => {
	// Counted from when the node asks, however long n8n takes until then.
	const maxDateAndTime = '={{ $now.plus(30, "seconds").toISO() }}';
	const limitWaitTime = { values: { limitType: 'atSpecifiedTime', maxDateAndTime } };
	const { links, id, question } = await ask({ options: { limitWaitTime } });
	const wentOn = await answered(id);
	const { page } = await pressed(links.approve ?? '', { answer: 'approve' });
	expect(page).toMatch(/Too late|no action required/i);
	expect(wentOn).toEqual([expect.objectContaining({ body: { ask: question } })]);
});
