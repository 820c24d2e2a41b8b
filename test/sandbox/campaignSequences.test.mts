import { waitFor } from '../../harness/process/waitFor.mts';
import { campaigning, type Row } from './campaigning.mts';
import { withSandbox } from './withSandbox.mts';

// The five minutes of the seeded sequence are over after ten seconds: a busy machine has marked one as read by then.
const running = withSandbox({ sequenceMinute: 2_000 });
const { get, post, draft, ended } = campaigning(running);

it('goes on with a push for those who have not read, and counts each step', async () => {
	const id = await draft(['amara', 'bjorn'], { templateId: 'cc-template-journey' });
	await post(`/campaigns/${id}/send`);
	expect(await ended(id)).toMatchObject({ status: 'completed', sentCount: 2 });
	const [item] = await get<Row[]>('/notification-feed', { onbehalfof: 'amara' });
	await post(`/notification-feed/${String(item?.id)}/read`);
	const pushesTo = async (uid: string) =>
		(await get<Row[]>('/push-notifications?limit=100', { onbehalfof: uid })).filter(
			(push) => push.campaignId === id,
		).length;
	expect(await pushesTo('bjorn')).toBe(0);
	const steps = await waitFor(async () => {
		const now = await get<{ steps: Row[] }>(`/campaigns/${id}/sequence-metrics`);
		return now.steps[0]?.stopped === 1 && now.steps[1]?.sent === 1 ? now.steps : undefined;
	}, 'The sequence did not go on');
	expect(steps).toEqual([
		expect.objectContaining({
			...{ channelType: 'in_app', order: 1, waitMinutes: 5, stopCondition: 'read' },
			...{ targeted: 2, sent: 2, delivered: 1, stopped: 1 },
		}),
		expect.objectContaining({ channelType: 'push', order: 2, targeted: 2, sent: 1, stopped: 0 }),
	]);
	expect([await pushesTo('amara'), await pushesTo('bjorn')]).toEqual([0, 1]);
});

it('sends directly in steps, too', async () => {
	await post('/notifications/messages', {
		...{ templateId: 'cc-template-journey', receivers: ['emeka'] },
		variables: { emeka: { name: 'Em' } },
	});
	const push = await waitFor(async () => {
		const [first] = await get<Row[]>('/push-notifications?limit=1', { onbehalfof: 'emeka' });
		return first;
	}, 'No push came');
	expect(push).toMatchObject({ body: 'Hello Em', campaignId: null });
});
