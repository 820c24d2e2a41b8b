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
		return wrong('User can contain only letters and digits, at most 50');
	if (!LIMITS.password.test(String(password ?? '')))
		return wrong('Password can contain only letters and digits, at most 100');
	return { status: 'OK', message: 'Enter the same in the CometChat dashboard.' };
}

const wrong = (message: string): INodeCredentialTestResult => ({
	status: 'Error',
	message: `${message}. CometChat accepts nothing else for a webhook.`,
});
