import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const user = (uid: string) => running.platform.get(`/users/${uid}`);

test('an update changes what it names, and empties what is unset', async () => {
	const answer = await running.platform.put('/users/AMARA', {
		name: 'Amara O.',
		role: 'teacher',
		tags: ['a', 'b'],
		unset: ['avatar', 'metadata'],
	});
	expect(answer.data.data).toEqual({
		uid: 'amara',
		name: 'Amara O.',
		status: 'offline',
		role: 'teacher',
		createdAt: 1735689600,
		updatedAt: expect.any(Number),
		tags: ['a', 'b'],
	});
	expect((await user('amara')).data.data).toEqual(answer.data.data);
});

test('an update with an unknown role, a wrong field or of nobody is refused', async () => {
	const update = (uid: string, body: unknown) => running.platform.put(`/users/${uid}`, body);
	expectRefused(await update('amara', { role: 'none' }), 404, 'ERR_ROLE_NOT_FOUND');
	expectRefused(await update('nobody', { name: 'N' }), 404, 'ERR_UID_NOT_FOUND');
	expectInvalid(await update('amara', { avatar: 'x', unset: ['name'] }), 'avatar', 'unset.0');
});

test('a deletion deactivates; reactivated, the user is back', async () => {
	const answer = await running.platform.delete('/users/amara');
	expect(answer.data.data).toEqual({ success: true, message: expect.stringContaining('amara') });
	expectRefused(await user('amara'), 404, 'ERR_UID_NOT_FOUND');
	expectRefused(await running.platform.delete('/users/amara'), 404, 'ERR_UID_NOT_FOUND');
	const asAmara = await running.platform.get('/groups', { onBehalfOf: 'amara' });
	expectRefused(asAmara, 404, 'ERR_UID_NOT_FOUND');
	expect((await running.platform.put('/users', { uidsToActivate: ['amara'] })).data.data).toEqual({
		nonDeactivatedUids: [],
	});
	expect((await user('amara')).status).toBe(200);
});

test('a permanent deletion takes everything along', async () => {
	await running.platform.delete('/users/amara', { permanent: true });
	expect(await running.sandbox.state()).toMatchObject({
		users: 24,
		members: 6,
		conversations: 2,
		messages: 4,
	});
	expect((await running.platform.get('/groups/book-club')).data.data).toMatchObject({
		membersCount: 4,
	});
	const answer = await running.platform.put('/users', { uidsToActivate: ['amara'] });
	expect(answer.data.data).toEqual({ nonDeactivatedUids: ['amara'] });
});

test('several are deactivated and reactivated; the answer names them', async () => {
	const off = await running.platform.delete('/users', {
		uidsToDeactivate: ['amara', 'Bjorn', 'nobody'],
	});
	expect(off.data.data).toEqual({ deactivatedUids: ['amara', 'bjorn'] });
	const on = await running.platform.put('/users', { uidsToActivate: ['amara', 'chen', 'nobody'] });
	expect(on.data.data).toEqual({ nonDeactivatedUids: ['chen', 'nobody'] });
	const left = await running.platform.get('/users?onlyDeactivated=true');
	expect(left.data.meta.pagination.total).toBe(1);
	expectInvalid(await running.platform.delete('/users', {}), 'uidsToDeactivate');
});

test('auth tokens are made, listed, changed and deleted', async () => {
	const tokens = '/users/amara/auth_tokens';
	const made = await running.platform.post(tokens, {});
	const { authToken } = made.data.data as { authToken: string };
	await running.platform.post(tokens, { force: true });
	expect((await running.platform.get(`${tokens}/${authToken}`)).data.data).toEqual(made.data.data);
	const changed = await running.platform.put(`${tokens}/${authToken}`, { platform: 'ios' });
	expect(changed.data.data).toMatchObject({ uid: 'amara', authToken, platform: 'ios' });
	const all = await running.platform.get(`${tokens}?perPage=1&page=2`);
	expect(all.data.meta.pagination).toMatchObject({ total: 2, count: 1, total_pages: 2 });
	await running.platform.delete(`${tokens}/${authToken}`);
	for (const missing of [`${tokens}/${authToken}`, `/users/bjorn/auth_tokens/${authToken}`]) {
		expectRefused(await running.platform.get(missing), 404, 'ERR_AUTH_TOKEN_NOT_FOUND');
	}
	expect((await running.platform.delete(tokens)).data.data).toMatchObject({ success: true });
	expect(await running.sandbox.state()).toMatchObject({ authTokens: 0 });
});
