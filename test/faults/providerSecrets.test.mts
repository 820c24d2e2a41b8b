import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
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
	/** What is secret in it, where it is more than a word; in a file, if so wanted. */
	own: string;
	isFile: boolean;
}

const ask = (
	place: Asked['place'],
	parameters: IDataObject,
	own = SECRET,
	isFile = false,
): Asked => ({
	...{ place, parameters, own, isFile },
});
const inFile = { serviceAccountFrom: 'file', serviceAccountFile: 'data' };
const twilio = { twilioAccountSID: 'AC1', twilioSenderPhoneNumber: '+14155550100' };

const asked: Asked[] = [
	ask('fcmProvider/add', { ...fcm, serviceAccount: secret }, account),
	ask('fcmProvider/update', { ...fcm, providerId: id('main'), serviceAccount: secret }, account),
	ask('fcmProvider/add', { ...fcm, ...inFile }, account, true),
	ask('apnsProvider/add', { ...apns, keyFrom: 'text', p8Key: secret }, KEY),
	ask(
		'apnsProvider/update',
		{ providerId: id('ios'), keyFrom: 'file', p8KeyFile: 'data' },
		KEY,
		true,
	),
	ask('twilioProvider/add', { ...twilio, twilioAuthToken: secret }),
	ask('sendGridProvider/update', { additionalFields: { sendGridApiKey: secret } }),
	ask('customProvider/update', { channel: 'sms', additionalFields: { basicAuthPassword: secret } }),
	ask('pushToken/register', { platform: 'fcm_web', pushToken: 'web', authToken: secret }),
	ask('pushToken/getAll', { authToken: secret }),
	ask('pushToken/delete', { pushToken: 'web', authToken: secret }),
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

const itemOf = ({ isFile }: Asked, content: string, given: IDataObject[string] = content) =>
	isFile ? { json: {}, binary: file(content) } : { secret: given };

it.each(ways)('$place does not repeat its secret when the platform answers $what', async (one) => {
	const { place, parameters, own, reply } = one;
	const asking = { ...parameters, options: { maxRetries: 0 } };
	for (const continueOnFail of [true, false]) {
		const how = { items: [itemOf(one, own)], continueOnFail };
		const { result } = await against(
			(_, body) => reply(body, own),
			async (run) =>
				await run(`notifications/${place}`, asking, how).catch((thrown: unknown) => thrown),
		);
		expect(JSON.stringify(result)).toMatch(/"(error|code)"/);
		expectNoKey(result, SECRET);
	}
});

it.each(asked)('$place does not quote a secret that it refuses', async (one) => {
	const { place, parameters, isFile } = one;
	const long = SECRET + 'x'.repeat(70_000);
	const items = [itemOf(one, isFile ? `<html>${long}` : long), itemOf(one, `${long}\0`, [SECRET])];
	const { result, at } = await against(
		() => refusal('No'),
		async (run) => await run(`notifications/${place}`, parameters, { items, continueOnFail: true }),
	);
	expect(at).toEqual([]);
	for (const row of result) expect(row.json).toHaveProperty('details.code', 'INVALID_INPUT');
	expectNoKey(result, SECRET);
});
