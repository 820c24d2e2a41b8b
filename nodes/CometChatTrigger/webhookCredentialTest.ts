import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

/** What the platform takes as user name and password of a webhook (docs/platform.md, Property limits). */
const LIMITS = { user: /^[A-Za-z0-9]{1,50}$/, password: /^[A-Za-z0-9]{1,100}$/ };

/** Nobody can be asked whether a user name and password are right, but what CometChat refuses is known. */
export async function cometChatWebhookApiTest(
	this: ICredentialTestFunctions,
	{ data }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { user, password } = { ...data };
	if (!LIMITS.user.test(String(user ?? '')))
		return wrong('User may hold up to 50 letters and digits, and nothing else');
	if (!LIMITS.password.test(String(password ?? '')))
		return wrong('Password may hold up to 100 letters and digits, and nothing else');
	return { status: 'OK', message: 'Enter the same in the CometChat dashboard.' };
}

const wrong = (message: string): INodeCredentialTestResult => ({
	status: 'Error',
	message: `${message}. CometChat takes no others for a webhook.`,
});
