import type { IBinaryKeyData, IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import type { runner } from '../support/operations.mts';
import { against, type Reply } from './support/ownServer.mts';
import { expectNoKey } from './support/noKey.mts';

/** What nobody may learn from a message; also as lines of a key. */
const SECRET = 'SK9c41f0aa7be24d6fb35a1e83d0f2c7b6';
const KEY = `-----BEGIN PRIVATE KEY-----\n${SECRET}${SECRET.slice(4)}\n${SECRET}\n-----END PRIVATE KEY-----`;
const account = JSON.stringify({
	...{ project_id: 'chess', client_email: 'push@example.com' },
	private_key: KEY,
});
const file = (content: string) => ({
	data: { data: Buffer.from(content).toString('base64'), mimeType: 'text/plain' },
});

const fcm = { providerId: 'main', serviceAccountFrom: 'text' };
const apns = { providerId: 'ios', keyId: 'K1', teamId: 'T1', bundleId: 'com.example' };
const secret = '={{ $json.secret }}';

interface Asked {
	place: `${string}/${string}`;
	parameters: IDataObject;
	secret?: string;
	binary?: IBinaryKeyData;
}

const asked: Asked[] = [
	{ place: 'fcmProvider/add', parameters: { ...fcm, serviceAccount: secret }, secret: account },
	{
		place: 'fcmProvider/update',
		parameters: { ...fcm, providerId: id('main'), serviceAccount: secret },
		secret: account,
	},
	{
		place: 'fcmProvider/add',
		parameters: { ...fcm, serviceAccountFrom: 'file', serviceAccountFile: 'data' },
		binary: file(account),
	},
	{
		place: 'apnsProvider/add',
		parameters: { ...apns, keyFrom: 'text', p8Key: secret },
		secret: KEY,
	},
	{
		place: 'apnsProvider/update',
		parameters: { providerId: id('ios'), keyFrom: 'file', p8KeyFile: 'data' },
		binary: file(KEY),
	},
	{
		place: 'twilioProvider/add',
		parameters: {
			...{ twilioAccountSID: 'AC1', twilioSenderPhoneNumber: '+14155550100' },
			twilioAuthToken: secret,
		},
	},
	{
		place: 'sendGridProvider/update',
		parameters: { additionalFields: { sendGridApiKey: secret } },
	},
	{
		place: 'customProvider/update',
		parameters: { channel: 'sms', additionalFields: { basicAuthPassword: secret } },
	},
	{
		place: 'pushToken/register',
		parameters: { platform: 'fcm_web', pushToken: 'web', authToken: secret },
	},
	{ place: 'pushToken/getAll', parameters: { authToken: secret } },
	{ place: 'pushToken/delete', parameters: { pushToken: 'web', authToken: secret } },
];

const refusal = (message: unknown, code = 'ERR_ODD', details = {}): Reply => ({
	status: 400,
	body: { error: { code, message, details } },
});

/** A platform that says back what it was sent, in every way. */
const echoes: Array<[string, (body: string, own: string) => Reply]> = [
	['the body in a message', (body) => refusal(`Cannot read ${body}`)],
	['the body as a message', (body) => refusal(body === '' ? SECRET : JSON.parse(body))],
	['the secret in a message', (_, own) => refusal(`What is ${own}?`, 'ERR_BAD_REQUEST')],
	['the secret on one line', (_, own) => refusal(own.replace(/\n|\\n/g, ' '))],
	['the secret at the end of a long message', (_, own) => refusal('x'.repeat(270) + own)],
	['the secret in details', (_, own) => refusal('No', 'ERR_BAD_REQUEST', { p8Key: [own] })],
	['the secret deep in details', (_, own) => refusal('No', 'ERR_X', { a: { b: [{ c: own }] } })],
	['the secret as the code', () => refusal('No', SECRET)],
	['the secret in a page', (_, own) => ({ status: 502, body: `<html>${own}</html>` })],
	['the secret in what breaks off', (_, own) => ({ body: `{"data": {"key": "${own}` })],
	['that it did not work', (body) => ({ body: { data: { success: false, message: body } } })],
];

/** Each way for the first, and two for each of the others: what is told of an answer is the same for all. */
const ways = asked.flatMap((one, place) =>
	echoes
		.filter((_, nth) => place === 0 || nth % 5 === place % 5)
		.map(([what, reply]) => ({ ...one, what, reply })),
);

it.each(ways)(
	'$place does not repeat its secret when the platform answers $what',
	async ({ place, parameters, secret: own = SECRET, binary, reply }) => {
		const items = [binary ? { json: {}, binary } : { secret: own }];
		const told = binary ? Buffer.from(String(binary.data?.data), 'base64').toString() : own;
		const asking = { ...parameters, options: { maxRetries: 0 } };
		const run = (on: ReturnType<typeof runner>, continueOnFail: boolean) =>
			on(`notifications/${place}`, asking, { items, continueOnFail });
		for (const continueOnFail of [true, false]) {
			const { result } = await against(
				(_, body) => reply(body, told),
				async (on) => await run(on, continueOnFail).catch((thrown: unknown) => thrown),
			);
			expect(JSON.stringify(result)).toMatch(/"(error|code)"/);
			expectNoKey(result, SECRET);
		}
	},
);

it.each(asked)('$place does not quote a secret that it refuses', async (one) => {
	const { place, parameters, binary } = one;
	const long = SECRET + 'x'.repeat(70_000);
	const items = [
		binary ? { json: {}, binary: file(`<html>${long}`) } : { secret: long },
		binary ? { json: {}, binary: file(`${long}\0`) } : { secret: [SECRET] },
	];
	const { result, at } = await against(
		() => refusal('No'),
		async (on) => await on(`notifications/${place}`, parameters, { items, continueOnFail: true }),
	);
	expect(at).toEqual([]);
	for (const row of result) expect(row.json).toHaveProperty('details.code', 'INVALID_INPUT');
	expectNoKey(result, SECRET);
});
