import type { ICredentialsDecrypted, ICredentialTestFunctions } from 'n8n-workflow';
import { cometChatWebhookApiTest } from '../../../nodes/CometChatTrigger/webhookCredentialTest';

const tested = async (data?: object) =>
	await cometChatWebhookApiTest.call(
		{} as ICredentialTestFunctions,
		{ data } as ICredentialsDecrypted,
	);
const user = 'User can contain only letters and digits, at most 50';
const password = 'Password can contain only letters and digits, at most 100';

it.each([
	{ user: 'a', password: 'b' },
	{ user: 'N8n0'.repeat(12), password: 'Zz9'.repeat(33) },
	{ user: 'a'.repeat(50), password: 'b'.repeat(100), appId: 'x y' },
])('takes %j', async (data) => {
	const message = 'Enter the same in the CometChat dashboard.';
	expect(await tested(data)).toEqual({ status: 'OK', message });
});

it.each<[object | undefined, string]>([
	[undefined, user],
	[{}, user],
	[{ user: '', password: 'b' }, user],
	[{ user: 'a b', password: 'b' }, user],
	[{ user: ' a', password: 'b' }, user],
	[{ user: 'a'.repeat(51), password: 'b' }, user],
	[{ user: 'a' }, password],
	[{ user: 'a', password: '' }, password],
	[{ user: 'a', password: 'b!' }, password],
	[{ user: 'a', password: '!b' }, password],
	[{ user: 'a', password: 'b'.repeat(101) }, password],
])('says of %j what CometChat would reject', async (data, wrong) => {
	expect(await tested(data)).toEqual({
		status: 'Error',
		message: `${wrong}. CometChat accepts nothing else for a webhook.`,
	});
});
