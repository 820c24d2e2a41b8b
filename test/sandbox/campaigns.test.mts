import { waitFor } from '../../harness/process/waitFor.mts';
import { campaigning, type Row } from './campaigning.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { base, get, post, draft, ended } = campaigning(running);

const steps: Array<
	[method: 'put' | 'delete' | 'post', step: string, body: object, allowed: string]
> = [
	['put', '', { name: 'Other' }, 'draft'],
	['delete', '', {}, 'draft'],
	['post', '/recipients', { userIds: ['amara'] }, 'draft'],
	['post', '/recipients/upload-url', {}, 'draft'],
	['post', '/schedule', { scheduledAt: 4_000_000_000 }, 'draft'],
	['post', '/send', {}, 'draft scheduled'],
	['post', '/cancel', {}, 'draft scheduled'],
];

describe.each(steps)('%s /campaigns/{id}%s', (method, step, body, allowed) => {
	it.each(['draft', 'scheduled', 'completed'])('of a campaign that is %s', async (state) => {
		const { status, data } = await running.platform[method](
			`${base}/campaigns/camp_${state}${step}`,
			body,
		);
		if (allowed.split(' ').includes(state)) expect(status).toBeLessThan(300);
		else {
			expect(status).toBe(400);
			expect(data.error).toMatchObject({
				code: 'ERR_BAD_REQUEST',
				source: 'campaigns-service',
				message: expect.stringMatching(new RegExp(`The campaign is ${state}\\.$`)),
				details: { status: state },
			});
		}
	});
});

it('sends to all recipients, with the values that count most, and says who is not there', async () => {
	const id = await draft([], { variables: { name: 'all of you' } });
	await post(`/campaigns/${id}/recipients`, {
		userIds: ['Amara', 'bjorn', 'nobody-here'],
		userVariables: { Amara: { name: 'Amara' } },
	});
	expect((await post(`/campaigns/${id}/send`)).data.data).toMatchObject({ status: 'sending' });
	expect(await ended(id)).toMatchObject({
		...{ status: 'partially_failed', totalTargets: 3, sentCount: 2, failedCount: 1 },
	});
	const of = async (uid: string) =>
		(await get<Row[]>('/notification-feed?limit=100', { onbehalfof: uid })).find(
			(one) => one.campaignId === id,
		);
	expect(JSON.stringify(await of('amara'))).toContain('Hello Amara, version 4');
	expect(JSON.stringify(await of('bjorn'))).toContain('Hello all of you, version 4');
	const failed = await get<Row[]>(`/campaigns/${id}/recipients?status=failed`);
	expect(failed).toEqual([expect.objectContaining({ userId: 'nobody-here' })]);
	expect(await get(`/analytics/campaigns/${id}`)).toMatchObject({ sent: 2, read: 0, failed: 1 });
});

it('sends what was scheduled when its time has come', async () => {
	const id = await draft(['amara']);
	expect((await post(`/campaigns/${id}/schedule`, { scheduledAt: 5 })).status).toBe(400);
	const scheduledAt = Math.floor(Date.now() / 1000) + 10;
	expect((await post(`/campaigns/${id}/schedule`, { scheduledAt })).data.data).toMatchObject({
		status: 'scheduled',
	});
	expect(await ended(id)).toMatchObject({ status: 'completed', sentCount: 1 });
});

it('answers up to ten receivers at once, and more later', async () => {
	const template = { templateId: 'cc-template-reminder' };
	const send = async (receivers: string[], more = {}) =>
		(await post('/notifications/messages', { ...template, receivers, ...more })).data.data as Row;
	const few = await send(['amara', 'bjorn'], { variables: { amara: { name: 'Am' } }, tag: 'now' });
	expect(few).toMatchObject({ mode: 'realtime', channels: ['push'] });
	const [push] = await get<Row[]>('/push-notifications?limit=1', { onbehalfof: 'amara' });
	expect(push).toMatchObject({
		notificationId: few.notificationId,
		body: 'Hello Am, there is news for you.',
		tag: 'now',
	});
	const many = await send([...Array.from({ length: 10 }, (_, index) => `user-${index}`), 'emeka']);
	expect(many).toMatchObject({ mode: 'batch', total: 11 });
	await waitFor(async () => {
		const all = await get<Row[]>('/push-notifications?limit=1', { onbehalfof: 'emeka' });
		return all.some((one) => one.notificationId === many.batchId) || undefined;
	}, 'Nothing came');
});

it('takes recipients from a file at a signed address, without a key', async () => {
	const id = await draft([]);
	const path = `/campaigns/${id}`;
	expect((await running.platform.get(`${base}${path}/import-status`)).status).toBe(404);
	const { uploadUrl, s3Key } = (await post(`${path}/recipients/upload-url`)).data.data as {
		uploadUrl: string;
		s3Key: string;
	};
	const body = 'user_id,name\r\namara,"Am, ""A"" ara"\r\n,x\r\nbjorn,Bj\r\nbjorn,y\r\n';
	const upload = async (url: string, headers: Record<string, string> = {}) =>
		(await fetch(url, { method: 'PUT', body, headers })).status;
	for (const other of ['', '?signature=', '?signature=x'])
		expect(await upload(uploadUrl.replace(/\?signature=.*/, other))).toBe(403);
	expect(await upload(uploadUrl, { apikey: 'key' })).toBe(400);
	expect(await upload(uploadUrl)).toBe(200);
	expect((await post(`${path}/import-csv`, { s3Key })).status).toBe(202);
	const status = await waitFor(async () => {
		const now = await get(`${path}/import-status`);
		return now.status === 'processing' ? undefined : now;
	}, 'The import goes on');
	expect(status).toMatchObject({ status: 'completed', total: 4, imported: 2, failed: 2 });
	expect(status.errors).toEqual([
		expect.objectContaining({ row: 3 }),
		expect.objectContaining({ row: 5, userId: 'bjorn' }),
	]);
	const rows = await get<Row[]>(`${path}/recipients?order=asc`);
	expect(rows.map(({ userId, variables }) => [userId, variables])).toEqual([
		['amara', { name: 'Am, "A" ara' }],
		['bjorn', { name: 'Bj' }],
	]);
});

it('adds nothing from a file that has no column user_id, or too many lines', async () => {
	const id = await draft([]);
	const path = `/campaigns/${id}`;
	const lines = Array.from({ length: 10_001 }, (_, index) => `user-${index}`);
	for (const [body, reason] of [
		['name\nAmara', /user_id/],
		[['user_id', ...lines].join('\n'), /10000/],
	] as const) {
		const { uploadUrl, s3Key } = (await post(`${path}/recipients/upload-url`)).data.data as {
			uploadUrl: string;
			s3Key: string;
		};
		expect((await post(`${path}/import-csv`, { s3Key })).status).toBe(400);
		await fetch(uploadUrl, { method: 'PUT', body });
		await post(`${path}/import-csv`, { s3Key });
		const status = await waitFor(async () => {
			const now = await get(`${path}/import-status`);
			return now.status === 'processing' ? undefined : now;
		}, 'The import goes on');
		expect(status).toMatchObject({ status: 'failed', imported: 0 });
		expect(status.errors).toEqual([{ row: 1, reason: expect.stringMatching(reason) }]);
		expect(await get(`${path}/recipients/summary`)).toMatchObject({ total: 0 });
	}
});

it('takes at most 10,000 recipients a call and a campaign', async () => {
	const id = await draft([]);
	const many = (from: number, count: number) =>
		Array.from({ length: count }, (_, index) => `user-${from + index}`);
	const add = async (userIds: string[]) => await post(`/campaigns/${id}/recipients`, { userIds });
	expect((await add(many(0, 10_001))).data.error).toMatchObject({
		code: 'ERR_VALIDATION',
		details: expect.any(Array),
	});
	expect((await add(many(0, 10_000))).data.data).toMatchObject({ added: 10_000, total: 10_000 });
	expect((await add(many(10_000, 1))).status).toBe(400);
	expect(await get(`/campaigns/${id}/recipients/summary`)).toMatchObject({ total: 10_000 });
});

it('refuses another app, and the name of a user where only the app may ask', async () => {
	expect((await running.platform.get(`${base}/channels`, { appid: 'other' })).status).toBe(401);
	const headers = { onbehalfof: 'amara' };
	expect((await running.platform.get(`${base}/channels/availability`, headers)).status).toBe(400);
	const message = { templateId: 'x', receivers: ['amara'] };
	expect((await post('/notifications/messages', message, headers)).status).toBe(403);
});
