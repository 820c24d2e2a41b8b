import { apis } from '../../../nodes/platform/apis';
import {
	type Credential,
	type ManagementCredential,
	servesFiles,
	takesFiles,
} from '../../../nodes/platform/hosts';

type Api = 'chat' | 'call' | 'import';
/** As stored: the host may be missing. */
type Stored = Omit<Credential, 'chatHost'> & { chatHost?: string | undefined };
const baseUrl = (credential: Stored, api: Api) => apis[api].baseUrl({ ...credential });

const regional: Credential = { appId: 'app123', region: 'us', apiKey: 'k' };
const custom: Credential = {
	...regional,
	region: 'custom',
	chatHost: 'https://chat.example.com',
	callHost: 'https://call.example.com/base/',
};

it.each<[Credential['region'], Api, string]>([
	...(['us', 'eu', 'in'] as const).flatMap(
		(region): Array<[Credential['region'], Api, string]> => [
			[region, 'chat', `https://app123.api-${region}.cometchat.io/v3`],
			[region, 'call', `https://app123.call-${region}.cometchat.io/v3`],
			[region, 'import', `https://app123.api-${region}.cometchat.io/v3.0/data_import`],
		],
	),
])('builds the host of region %s for the %s API', (region, api, url) => {
	expect(baseUrl({ ...regional, region }, api)).toEqual({ ok: true, value: url });
});

it('takes an app ID with blanks around it', () => {
	expect(baseUrl({ ...regional, appId: ' app123 ' }, 'chat')).toEqual({
		ok: true,
		value: 'https://app123.api-us.cometchat.io/v3',
	});
});

it.each(['', ' ', 'a.b', 'evil.com/', 'a/b', 'a@b', 'a#', 'a?b', '-a', 'a b', 'ä', 'a'.repeat(64)])(
	'lets no app ID such as “%s” near a host name',
	(appId) => {
		for (const credential of [regional, custom])
			expect(baseUrl({ ...credential, appId }, 'chat')).toMatchObject({
				problem: { message: expect.stringMatching(/^App ID in the credential/), input: true },
			});
	},
);

it('refuses a region that does not exist', () =>
	expect(baseUrl({ ...regional, region: 'mars' as 'us' }, 'chat')).toMatchObject({
		problem: { message: expect.stringMatching(/^Region in the credential/) },
	}));

it.each<[Api, string]>([
	['chat', 'https://chat.example.com/v3'],
	['import', 'https://chat.example.com/v3.0/data_import'],
	['call', 'https://call.example.com/base/v3'],
])('takes the %s API to the custom host, with its path', (api, url) => {
	expect(baseUrl(custom, api)).toEqual({ ok: true, value: url });
});

it.each([
	'https://h.example/v3',
	'https://h.example/v3/',
	'https://h.example/v3.0',
	'https://h.example/',
])('takes %s for the host alone', (chatHost) => {
	const value = 'https://h.example/v3';
	expect(baseUrl({ ...custom, chatHost }, 'chat')).toEqual({ ok: true, value });
});

it('reads back what was imported where the chat is', () => {
	expect(apis.import.readBaseUrl({ ...regional })).toEqual({
		ok: true,
		value: 'https://app123.api-us.cometchat.io/v3',
	});
});

it.each([undefined, '', 'a b', 'k\n', 'ключ'])('refuses the key %j', (apiKey) => {
	expect(baseUrl({ ...regional, apiKey: apiKey as string }, 'chat')).toMatchObject({
		problem: { message: expect.stringMatching(/^REST API Key in the credential is missing/) },
	});
});

it.each([
	'http://localhost:4010',
	'http://127.0.0.1:4010',
	'http://127.1.2.3',
	'http://[::1]:4010',
	'https://10.0.0.1',
])('takes %s', (chatHost) => {
	expect(baseUrl({ ...custom, chatHost }, 'chat')).toEqual({ ok: true, value: `${chatHost}/v3` });
});

it.each([
	[/isn’t a URL/, [undefined, 'https://chat.example.com\\@evil.com', 'https://chаt.example.com']],
	[/isn’t a URL/, ['https://chat.example .com']],
	[/isn’t a URL|must start with https/, ['chat.example.com']],
	[/must start with https/, ['http://chat.example.com', 'http://localhost.evil.com']],
	[/must start with https/, ['http://127.0.0.1.evil.com', 'http://10.0.0.1']],
	[/must start with https/, ['ftp://chat.example.com', 'file:///etc/passwd']],
	[/more than a URL/, ['https://user:secret@chat.example.com', 'https://chat.example.com?a=b']],
	[/more than a URL/, ['https://chat.example.com#a']],
])('says %s of each custom host of %j', (says, hosts) => {
	for (const chatHost of hosts)
		expect(baseUrl({ ...custom, chatHost }, 'chat')).toMatchObject({
			problem: { message: expect.stringMatching(says), description: expect.stringMatching(/\.$/) },
		});
});

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

	it.each([undefined, '', ' ', 'https://apimgmt.cometchat.io', 'https://apimgmt.cometchat.io/'])(
		'is at the vendor’s address with the host %j',
		(host) => {
			const value = 'https://apimgmt.cometchat.io/apps/app123';
			expect(url({ host })).toEqual({ ok: true, value });
		},
	);

	it('is at another host, with its path', () => {
		const value = 'http://127.0.0.1:4010/base/apps/app123';
		expect(url({ host: ' http://127.0.0.1:4010/base/ ' })).toEqual({ ok: true, value });
	});

	it.each<[string, object]>([
		...['', '../other', 'a/b', 'a?b'].map((appId) => ['App ID', { appId }] as [string, object]),
		...['', 'a\r\nx: y'].map((apiKey) => ['Key', { apiKey }] as [string, object]),
		...['', 'ключ'].map((secret) => ['Secret', { secret }] as [string, object]),
		...['http://example.com', 'example.com'].map((host) => ['Host', { host }] as [string, object]),
		['Host', { host: 'https://user:pass@example.com' }],
		['Host', { host: 'https://example.com?a=b' }],
	])('refuses %s in %j', (label, change) => {
		const message = expect.stringMatching(new RegExp(`^${label} in the credential `));
		expect(url(change)).toMatchObject({ problem: { message, input: true } });
	});
});

describe('hosts of files', () => {
	const isAllowed = (rule: typeof servesFiles | typeof takesFiles, link: string, own = regional) =>
		rule({ ...own })(new URL(link));

	it.each([
		['https://files.cometchat.io/a.png', true],
		['https://app123.files-us.cometchat.io/a.png', true],
		['http://files.cometchat.io/a.png', false],
		['https://evilcometchat.io/a.png', false],
		['https://cometchat.io.evil.com/a.png', false],
		['https://bucket.s3.us-east-1.amazonaws.com/a.png', false],
		['https://chat.example.com/a.png', false],
	])('serve a file: %s %s', (link, is) => {
		expect(isAllowed(servesFiles, link)).toBe(is);
	});

	it.each([
		['https://files.cometchat.io/a', true],
		['https://s3.amazonaws.com/bucket/a', true],
		['https://bucket.s3.us-east-1.amazonaws.com/a', true],
		['https://bucket.s3-accelerate.amazonaws.com/a', true],
		['http://bucket.s3.us-east-1.amazonaws.com/a', false],
		['https://evilamazonaws.com/a', false],
		['https://evils3.us-east-1.amazonaws.com/a', false],
		['http://s3.amazonaws.com/bucket/a', false],
		['https://s3.evilamazonaws.com/a', false],
		['https://ec2.us-east-1.amazonaws.com/a', false],
		['https://s3.us-east-1.amazonaws.com.evil.com/a', false],
	])('take an upload: %s %s', (link, is) => {
		expect(isAllowed(takesFiles, link)).toBe(is);
	});

	it('are those of the custom host as well, and only in a custom region', () => {
		const link = 'https://chat.example.com/a.png';
		expect(isAllowed(servesFiles, link, custom)).toBe(true);
		expect(isAllowed(servesFiles, link, { ...custom, region: 'us' })).toBe(false);
		expect(isAllowed(servesFiles, 'https://chat.example.com:8443/a.png', custom)).toBe(false);
	});
});
