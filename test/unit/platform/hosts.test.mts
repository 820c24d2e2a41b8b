import { success } from '../../../nodes/engine/result';
import { apis } from '../../../nodes/platform/apis';
import {
	type Credential,
	type ManagementCredential,
	servesFiles,
	takesFiles,
} from '../../../nodes/platform/hosts';

type Api = 'chat' | 'call' | 'import';
const baseUrl = (credential: Credential, api: Api) => apis[api].baseUrl({ ...credential });

const regional: Credential = { appId: 'app123', region: 'us', apiKey: 'k' };
const custom: Credential = {
	...regional,
	region: 'custom',
	chatHost: 'https://chat.example.com',
	callHost: 'https://call.example.com/base/',
};

it.each(['us', 'eu', 'in'] as const)('builds the hosts of region %s', (region) => {
	const built = (api: Api) => baseUrl({ ...regional, appId: ' app123 ', region }, api);
	const chat = `https://app123.api-${region}.cometchat.io`;
	expect(built('chat')).toEqual(success(`${chat}/v3`));
	expect(built('import')).toEqual(success(`${chat}/v3.0/data_import`));
	expect(built('call')).toEqual(success(`https://app123.call-${region}.cometchat.io/v3`));
	expect(apis.import.readBaseUrl({ ...regional, region })).toEqual(built('chat'));
});

it.each<[Api, string]>([
	['chat', 'https://chat.example.com/v3'],
	['import', 'https://chat.example.com/v3.0/data_import'],
	['call', 'https://call.example.com/base/v3'],
])('takes the %s API to the custom host, with its path', (api, url) =>
	expect(baseUrl(custom, api)).toEqual(success(url)),
);

it.each([
	...['https://h.example/v3', 'https://h.example/v3/', 'https://h.example/v3.0'],
	'https://h.example/',
])('takes %s for the host alone', (chatHost) => {
	expect(baseUrl({ ...custom, chatHost }, 'chat')).toEqual(success('https://h.example/v3'));
});

it.each(['http://127.1.2.3', 'http://[::1]:4010', 'https://10.0.0.1'])('takes %s', (chatHost) =>
	expect(baseUrl({ ...custom, chatHost }, 'chat')).toEqual(success(`${chatHost}/v3`)),
);

it('names the host that is wrong: a wrong call host does not hinder the chat', () => {
	const credential = { ...custom, callHost: '' };
	expect(baseUrl(credential, 'chat')).toHaveProperty('ok', true);
	expect(baseUrl(credential, 'call')).toMatchObject({
		problem: { message: expect.stringMatching(/^Call Host in the credential/) },
	});
});

describe('the Management API', () => {
	const account: ManagementCredential = { appId: 'app123', apiKey: 'k', secret: 's' };
	const url = (change: object) => apis.management.baseUrl({ ...account, ...change });

	const theirs = 'https://apimgmt.cometchat.io';
	it.each([
		...[undefined, '', ' ', theirs, `${theirs}/`].map((host) => [host, theirs]),
		[' http://127.0.0.1:4010/base/ ', 'http://127.0.0.1:4010/base'],
	])('with the host %j is at %s', (host, address) =>
		expect(url({ host })).toEqual(success(`${address}/apps/app123`)),
	);

	it('has what belongs to the account outside of its apps', () =>
		expect(apis.account.baseUrl({ ...account })).toEqual(success(theirs)));

	it.each([
		['App ID', 'appId', ['', null, '../other', 'a/b', 'a?b']],
		['Key', 'apiKey', ['', 'a\r\nx: y']],
		['Secret', 'secret', ['', 'ключ']],
		['Host', 'host', ['http://a.com', 'a.com', 'https://user:pass@a.com', 'https://a.com?a=b']],
	])('refuses each %s as %s of %j', (label, name, values) => {
		const message = expect.stringMatching(new RegExp(`^${label} in the credential `));
		for (const value of values)
			expect(url({ [name]: value })).toMatchObject({ problem: { message, input: true } });
	});
});

describe('hosts of files', () => {
	const isAllowed = (rule: typeof servesFiles | typeof takesFiles, link: string, own = regional) =>
		rule({ ...own })(new URL(link));

	it.each(['https://files.cometchat.io/a.png', 'https://app123.files-us.cometchat.io/a.png'])(
		'serve and take %s',
		(link) =>
			expect([isAllowed(servesFiles, link), isAllowed(takesFiles, link)]).toEqual([true, true]),
	);

	it.each([
		...['https://s3.amazonaws.com/bucket/a', 'https://bucket.s3.us-east-1.amazonaws.com/a'],
		'https://bucket.s3-accelerate.amazonaws.com/a',
	])('take an upload, but serve nothing: %s', (link) =>
		expect([isAllowed(servesFiles, link), isAllowed(takesFiles, link)]).toEqual([false, true]),
	);

	it.each([
		...['http://files.cometchat.io/a', 'https://evilcometchat.io/a', 'https://chat.example.com/a'],
		...['https://cometchat.io.evil.com/a', 'http://bucket.s3.us-east-1.amazonaws.com/a'],
		...['https://evilamazonaws.com/a', 'https://s3.evilamazonaws.com/a'],
		...['https://evils3.us-east-1.amazonaws.com/a', 'http://s3.amazonaws.com/bucket/a'],
		...['https://ec2.us-east-1.amazonaws.com/a', 'https://s3.us-east-1.amazonaws.com.evil.com/a'],
	])('neither serve nor take %s', (link) =>
		expect([isAllowed(servesFiles, link), isAllowed(takesFiles, link)]).toEqual([false, false]),
	);

	it('are those of the custom host as well, and only in a custom region', () => {
		const link = 'https://chat.example.com/a.png';
		expect(isAllowed(servesFiles, link, custom)).toBe(true);
		expect(isAllowed(servesFiles, link, { ...custom, region: 'us' })).toBe(false);
		expect(isAllowed(servesFiles, 'https://chat.example.com:8443/a.png', custom)).toBe(false);
	});
});
