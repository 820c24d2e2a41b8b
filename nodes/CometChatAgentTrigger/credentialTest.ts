import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Nobody can be asked whether a header is right, but what can't be one is known. */
export async function cometChatAgentApiTest(
	this: ICredentialTestFunctions,
	{ data }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { type, ...values } = { ...data };
	const [headerName, secret, user, password] = [
		...[values.headerName, values.secret, values.user, values.password],
	].map((value) => String(value ?? '').trim());
	if (type === 'basic') return user && password ? OK : wrong('User and Password are both needed');
	if (!TOKEN.test(headerName ?? '')) return wrong('Header Name isn’t the name of a header');
	return /^[\x20-\x7e]+$/.test(secret ?? '')
		? OK
		: wrong('Header Value is empty, or contains characters that headers can’t have');
}

const OK: INodeCredentialTestResult = {
	status: 'OK',
	message: 'Enter the same for the agent in CometChat.',
};

const wrong = (message: string): INodeCredentialTestResult => ({ status: 'Error', message });
