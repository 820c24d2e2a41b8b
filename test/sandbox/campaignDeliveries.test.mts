import { readFileSync } from 'node:fs';
import { campaigning, type Row } from './campaigning.mts';
import { receiver, until } from './receiver.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { base, get, post, draft, ended } = campaigning(running);
const samples = JSON.parse(readFileSync('test/trigger/samples.json', 'utf8')) as Record<
	string,
	{ data: Row }
>;
const names = Object.keys(samples).filter((name) =>
	/^after_(campaign|notification|feed_item|push_notification)_/.test(name),
);

/** What the webhooks get, once nothing is left to deliver. */
async function delivered(triggers: string[], act: () => Promise<void>) {
	const there = await receiver();
	await running.sandbox.webhook({ id: 'crm', webhookURL: there.address, triggers });
	await act();
	await until(async () => {
		const all = await running.sandbox.deliveries();
		return all.every(({ state }) => state === 'delivered') || undefined;
	});
	there.stop();
	return there.received.map(({ body }) => body as unknown as { trigger: string; data: Row });
}

it('lets a receiver mark feed items, once each, and tells of it', async () => {
	const triggers = ['delivered', 'read', 'interacted'].map((what) => `after_feed_item_${what}`);
	const path = '/notification-feed/feed_1';
	const act = async (step: string, body = {}, onbehalfof = 'amara') =>
		(await post(`${path}/${step}`, body, { onbehalfof })).status;
	const told = await delivered(triggers, async () => {
		expect(await act('read', {}, 'bjorn')).toBe(404);
		for (let times = 0; times < 2; times++) {
			await act('delivered');
			await act('read');
			await act('engagement', { topic: 'clicked' });
		}
		expect(await get(path)).toMatchObject({ status: 'interacted', isRead: true });
		expect((await running.platform.delete(base + path)).status).toBe(204);
		expect(await get('/notification-feed', { onbehalfof: 'amara' })).toEqual([]);
	});
	expect(told.map(({ trigger }) => trigger).sort()).toEqual([...triggers].sort());
});

it('sends all ten events, with the fields that are documented', async () => {
	expect(names).toHaveLength(10);
	const bodies = await delivered(names, async () => {
		const id = await draft(['amara'], { config: { tag: 'spring' } });
		await post(`/campaigns/${id}/send`);
		await ended(id);
		const lost = await draft(['not-here']);
		await post(`/campaigns/${lost}/send`);
		await ended(lost);
		await post('/notifications/messages', {
			...{ templateId: 'cc-template-reminder', receivers: ['amara'], tag: 'spring' },
		});
		const [item] = await get<Row[]>('/notification-feed', { onbehalfof: 'amara' });
		for (const step of ['delivered', 'read', 'engagement'])
			await post(`/notification-feed/${String(item?.id)}/${step}`);
		const [push] = await get<Row[]>('/push-notifications?limit=1', { onbehalfof: 'amara' });
		for (const step of ['delivered', 'clicked'])
			await running.platform.put(`${base}/push-notifications/${String(push?.id)}/${step}`, {});
	});
	for (const name of names) {
		const { data } = bodies.find(({ trigger }) => trigger === name) ?? {};
		expect([name, Object.keys(data ?? {})]).toEqual([
			name,
			expect.arrayContaining(Object.keys(samples[name]?.data ?? {})),
		]);
	}
	const of = (name: string) => bodies.find(({ trigger }) => trigger === name)?.data;
	expect(of('after_campaign_completed')).toMatchObject({ sentCount: 1, tag: 'spring' });
	expect(of('after_campaign_failed')).toMatchObject({ failedCount: 1, status: 'failed' });
	expect(of('after_push_notification_clicked')).toMatchObject({ campaignId: null, tag: 'spring' });
	const created = bodies.filter(({ trigger }) => trigger === 'after_notification_created');
	expect(created.map(({ data }) => [data.sendMode, data.label])).toEqual([
		['batch', 'spring'],
		['batch', 'Release'],
		['realtime', 'spring'],
	]);
});

it.each([
	['', ['amara', 'bjorn', 'emeka']],
	['receiver=Emeka', ['emeka']],
	['readState=read', ['emeka']],
	['readState=unread&tags=news', ['amara', 'bjorn']],
	['templateCategory=Transactional', []],
	['channelId=cc-notification-channel-news', ['amara', 'bjorn', 'emeka']],
	['dateTo=100', []],
])('finds feed items with %s', async (query, receivers) => {
	const items = await get<Row[]>(`/notification-feed?order=asc&${query}`);
	expect(items.map((item) => item.receiver)).toEqual(receivers);
});

it('leaves out what was deleted or has expired, unless asked for', async () => {
	const hours = 1 / 3_600_000;
	const channels = [{ channelType: 'in_app', messageRetentionHours: hours }];
	await post('/templates', { name: 'Brief', templateId: 'brief', status: 'approved', channels });
	await post('/notifications/messages', { templateId: 'brief', receivers: ['amara'] });
	await running.platform.delete(`${base}/notification-feed/feed_1`);
	const count = async (query: string) =>
		(await get<Row[]>(`/notification-feed?${query}`, { onbehalfof: 'amara' })).length;
	await until(async () => (await count('')) === 0 || undefined);
	expect(await count('includeDeleted=true')).toBe(1);
	expect(await count('includeDeleted=true&includeExpired=true')).toBe(2);
});

it('counts unread items of a category', async () => {
	const path = '/notification-feed/unread-count?templateCategory=Marketing';
	expect(await get(path)).toEqual({ count: 2 });
	await post('/notification-feed/feed_1/read');
	expect(await get(path)).toEqual({ count: 1 });
});

it('counts what happened', async () => {
	await post('/notification-feed/feed_2/engagement', { topic: 'buy' });
	await running.platform.put(`${base}/push-notifications/push_1/clicked`, {});
	const sums = { sent: 5, delivered: 3, read: 2, clicked: 1, interacted: 1 };
	expect(await get('/analytics/overview')).toEqual({ ...sums, failed: 0 });
	expect(await get('/analytics/campaigns/camp_completed?period=daily')).toMatchObject({
		...{ campaignId: 'camp_completed', ...sums },
		series: [{ time: expect.stringMatching(/T00:00:00\.000Z$/), ...sums }],
	});
	expect(await get('/analytics/templates/cc-template-journey')).toMatchObject({ sent: 0 });
	expect(await get('/analytics/channels')).toEqual([
		expect.objectContaining({ type: 'in_app', sent: 3, clicked: 0 }),
		expect.objectContaining({ type: 'push', sent: 2, clicked: 1 }),
	]);
	expect(await get('/analytics/overview?startDate=2050-01-01')).toMatchObject({ sent: 0 });
	const other = '/analytics/overview?dimension=campaign&dimensionId=camp_draft';
	expect(await get(other)).toMatchObject({ sent: 0 });
	expect(await get('/analytics/users/bjorn')).toEqual({
		...{ viewed: 1, clicked: 0, interacted: 1, lastEngagement: expect.any(Number) },
	});
});

it('does what it was asked, though the answer is lost', async () => {
	await running.sandbox.faults([{ kind: 'reset-after', path: '/send$' }]);
	await expect(post('/campaigns/camp_draft/send')).rejects.toThrow();
	expect(await ended('camp_draft')).toMatchObject({ status: 'completed', sentCount: 2 });
});

it('sends to 10,000 in portions, and answers others in between', async () => {
	// A look in the middle can come too late on a busy machine: then another campaign is sent.
	const id = await until(async () => {
		const id = await draft(Array.from({ length: 10_000 }, (_, index) => `user-${index}`));
		await post(`/campaigns/${id}/send`);
		const { pending } = await until(async () => {
			const now = await get(`/campaigns/${id}/recipients/summary`);
			return Number(now.failed) > 0 ? now : undefined;
		});
		return Number(pending) > 0 ? id : undefined;
	});
	expect(await ended(id)).toMatchObject({ status: 'failed', failedCount: 10_000 });
});

it('words its refusals of keys and limits as its other ones', async () => {
	const { data } = await running.platform.get(`${base}/campaigns`, { apikey: 'wrong' });
	expect(data.error).toMatchObject({ code: 'ERR_UNAUTHORIZED', source: 'campaigns-service' });
	await running.sandbox.limits({ standard: 1 });
	await get('/campaigns');
	const { status, data: limited } = await running.platform.get(`${base}/campaigns`);
	expect([status, limited.error.code]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
});
