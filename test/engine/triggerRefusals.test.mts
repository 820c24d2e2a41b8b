import type { Set } from '../support/trigger.mts';
import { placed } from '../support/trigger.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();

const place = (set: Partial<Set> = {}, credential: object = {}) => {
	const cometChatManagementApi = { ...on.sandbox.managementCredential, ...credential };
	return placed({ credentials: { cometChatManagementApi }, ...set });
};

/** What n8n shows when publishing fails: of the error no more than its message. */
const told = async (action: Promise<unknown>): Promise<string> => {
	const error: Error & { description?: string } = await action.then(
		() => new Error('nothing failed'),
		(reason: Error) => reason,
	);
	expect(error.description ?? error.message).toBe(error.message);
	return error.message;
};

it('says what to do when the app has as many webhooks as it may have', async () => {
	for (const nodeId of many(25, (index) => `${index}`)) await place({ nodeId }).activate();
	expect(await told(place().activate())).toBe(
		'The app has 25 webhooks already, and can’t have more. Delete an unused one in the dashboard under Settings → Webhooks, and publish again.',
	);
	expect(await place({ nodeId: '3' }).activate()).toBe(true);
});

const elsewhere = { host: 'https://apimgmt.example.invalid' };
const events = (...otherEvents: string[]) => ({ events: ['message_sent', 'other'], otherEvents });

const unknown = { parameters: events('no_such', 'nor_this') };
const manually = /^CometChat doesn’t recognize this key.* set Registration to Manual/;
const [secure, long] = [':8443', `/${'x'.repeat(255)}`].map((end) => ({
	address: `https://n8n.example.com${end}`,
}));

it.each<[string, Partial<Set>, object, RegExp]>([
	['a wrong key', {}, { apiKey: 'wrong' }, manually],
	['a host that is not there', {}, { host: 'http://127.0.0.1:1' }, /couldn’t be reached/],
	['nothing of a public address', { ...secure }, elsewhere, /reached/],
	['a long address', { ...long }, {}, /longer than 255 characters/],
	[
		'unknown events',
		unknown,
		{},
		/^CometChat doesn’t send no_such, nor_this\. Remove it from Events/,
	],
])('says what is wrong with %s', async (_what, set, credential, message) => {
	expect(await told(place(set, credential).activate())).toMatch(message);
});

it('names the other way to a plan without the Management API', async () => {
	await on.sandbox.faults([
		{ kind: 'status', status: 403, code: 'ERR_PLAN_RESTRICTION', message: 'Upgrade.' },
	]);
	expect(await told(place().activate())).toBe(
		'Your plan doesn’t include the Management API. It comes with multi-tenancy: ask CometChat’s sales team. Without it, create webhooks manually in the dashboard. The API says: Upgrade. Without the Management API, set Registration to Manual and create the webhook in the dashboard.',
	);
});

it.each([
	[{ events: [] }, /^Events is missing/],
	[events('a b'), /^Other Events \(entry 1\) “a b” isn’t a trigger name/],
	[{ filters: { textMatches: '[' } }, /^Text Matches “\[” isn’t a regular expression/],
])('tells of %j before the platform is asked, also by hand', async (parameters, message) => {
	expect(await told(place({ parameters }).activate())).toMatch(message);
	const byHand = { ...parameters, registration: 'manual' };
	expect(await told(placed({ credentials: {}, parameters: byHand }).activate())).toMatch(message);
	expect(await on.sandbox.requests()).toEqual([]);
});

it('never repeats a secret that the platform repeats, nor a word that stops old versions of n8n', async () => {
	const { apiKey = '', secret = '' } = on.sandbox.managementCredential;
	const says = `No Authorization for ${apiKey} ${secret}`;
	await on.sandbox.faults([{ kind: 'status', status: 400, code: 'ERR_X', message: says }]);
	const message = await told(place().activate());
	expect(message).toContain('No sign-in for … …');
	expect(message).not.toMatch(new RegExp(`authorization|${apiKey}|${secret}`, 'i'));
});
