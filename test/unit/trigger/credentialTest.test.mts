import type { ICredentialsDecrypted, ICredentialTestFunctions } from 'n8n-workflow';
import { cometChatWebhookApiTest } from '../../../nodes/platform/webhookCredentialTest';

const tested = async (data?: object) =>
	await cometChatWebhookApiTest.call(
		{} as ICredentialTestFunctions,
		{ data } as ICredentialsDecrypted,
	);
const named = (user: string) => ({ user, password: 'b' });
const secured = (password: string) => ({ user: 'a', password });
const user = 'User can contain only letters and digits, at most 50';
const password = 'Password can contain only letters and digits, at most 100';

it.each([
	{ user: 'a', password: 'b' },
	{ user: 'N8'.repeat(25), password: 'Zz9b'.repeat(25), appId: 'x y' },
])('takes %j', async (data) => {
	const message = 'Enter the same in the CometChat dashboard.';
	expect(await tested(data)).toEqual({ status: 'OK', message });
});

it.each<[string, Array<object | undefined>]>([
	[user, [undefined, { password: 'b' }, ...['', 'a b', ' a', 'a'.repeat(51)].map(named)]],
	[password, [{ user: 'a' }, ...['', 'b!', '!b', 'b'.repeat(101)].map(secured)]],
])('says that %s', async (wrong, all) => {
	const message = `${wrong}. CometChat accepts nothing else for a webhook.`;
	for (const data of all) expect(await tested(data)).toEqual({ status: 'Error', message });
});
