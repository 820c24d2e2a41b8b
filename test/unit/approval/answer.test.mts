import type { IDataObject } from 'n8n-workflow';
import type { OpenQuestion } from '../../../nodes/CometChat/message/approval/question';
import type { ApiRequest } from '../../../nodes/engine/plan/apiRequest';
import { failure, success } from '../../../nodes/engine/result';
import { sealingBy } from '../../../nodes/engine/sealing';
import { HEADERS } from '../../../nodes/CometChat/message/approval/page';
import { fingerprintOf } from '../../../nodes/CometChat/message/approval/token';
import { problem } from '../support/pages.mts';
import { openQuestion, requested } from './waitingContext.mts';

const sealing = sealingBy('key', () => 'n8n');
const respondedAt = expect.stringMatching(/^\d{4}-.*Z$/);
const shownWith = (status: number) => ({
	sent: expect.objectContaining({ status, type: 'html', headers: HEADERS }),
	flags: { noWebhookResponse: true },
	goesOn: undefined,
});
const text = 'This question has already been answered or is closed.';
const closed = { ...shownWith(410), told: 'Nothing to answer', text };

it.each<[string, unknown, IDataObject?]>([
	['keeps none', null],
	['keeps something else', { messages: 't' }],
	['is asked without a token', openQuestion(), {}],
	...['', 'x', '__proto__'].map((question): [string, unknown, IDataObject] => [
		`is asked with ${JSON.stringify(question)} for a token`,
		openQuestion(),
		{ question },
	]),
])('says that nothing is asked where the execution %s', async (_, question, ...[query]) =>
	expect(await requested({ question, query: query ?? { question: 't' } })).toMatchObject(closed),
);

const n8n = 'https://n8n.example';
it.each<[boolean, IDataObject]>([
	[true, {}],
	[true, { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
	[false, { 'sec-fetch-site': 'none', origin: n8n }],
	[true, { origin: n8n }],
	[false, { origin: `${n8n}:8443` }],
	[false, { origin: 'null' }],
	[false, { 'sec-fetch-site': 'cross-site' }],
	[false, { 'sec-fetch-site': 'same-site' }],
])('takes (%s) an answer with the headers %j', async (isTaken, headers) => {
	const text = 'Open the link in the chat again, then answer there.';
	const refusal = { ...shownWith(403), told: 'Answer not saved', text };
	expect(await requested({ headers })).toMatchObject(isTaken ? { told: 'Thank you' } : refusal);
});

const yes = { answer: 'approve' };

it('tells n8n of an answer that was taken, and of none that was not', async () => {
	const { logged } = await requested({ body: yes });
	expect(logged).toEqual([{ approved: true, authorized: true }]);
	expect((await requested({ body: { answer: 'decline' } })).logged).toEqual([
		{ approved: false, authorized: true },
	]);
	expect((await requested({ body: 'text' as never })).logged).toEqual([]);
});

it.each<[unknown, number, string]>([
	['text', 400, 'Press a button.'],
	...['', '__proto__', 'constructor', 'respond', '<script>'].map(
		(answer): [unknown, number, string] => [{ answer }, 400, 'Press a button.'],
	),
	[{ ...yes, text: ['a'] }, 400, 'Press a button.'],
	[{ ...yes, text: 'abcdef' }, 413, 'Write at most 5 characters.'],
])('asks again after %j', async (body, status, text) => {
	const again = { ...shownWith(status), told: 'Your answer, please', text };
	expect(await requested({ body })).toMatchObject(again);
});

const go = { buttons: [{ reply: 'respond' as const, label: 'Go' }] };
const named = { fields: [{ type: 'text' as const, label: 'Name', isRequired: true }] };
const reasoned = { approved: false, respondedAt, reason: 'a\nbcd' };
it.each<[string, IDataObject, Partial<OpenQuestion>, IDataObject]>([
	['an approval', yes, {}, { approved: true, respondedAt }],
	['a reason of the greatest length', { answer: 'decline', text: ' a\r\nbcd ' }, {}, reasoned],
	[
		'a form',
		{ answer: 'respond', 'field-0': 'Ann' },
		{ ...go, ...named },
		{ Name: 'Ann', respondedAt },
	],
])('goes on with %s', async (_, body, more, data) =>
	expect(await requested({ body, question: openQuestion(more) })).toMatchObject({
		...{ told: 'Thank you', text: 'Your answer was received. You can close this page.' },
		...{ flags: {}, sent: { headers: HEADERS }, goesOn: { json: { data } } },
	}),
);

const noLonger = { told: 'Answer not counted', flags: {}, sent: { headers: HEADERS } };
it.each<[string, IDataObject, Partial<OpenQuestion>, IDataObject]>([
	['an approval', yes, {}, { approved: false }],
	['a text', { answer: 'respond', text: 'Later' }, go, {}],
])('goes on without %s where the question is gone, and says so', async (_, body, more, data) => {
	const gone = async () => ({
		...failure({ ...problem, code: 'GONE' }),
		someTryMaybeProcessed: false,
	});
	const asked = await requested({
		body,
		question: openQuestion(more),
		open: async () => ({ sendRequest: gone, sealing }),
	});
	expect(asked).toMatchObject(noLonger);
	const told = { problem: expect.stringMatching(/^No one can answer/), respondedAt };
	expect(asked.goesOn).toEqual({ json: { data: { ...data, ...told } } });
});

it('counts no answer of who can give none any more, while somebody else can', async () => {
	const messages = ['t', 'u'].map((key) => ({ key, fingerprint: fingerprintOf(key) }));
	const sendRequest = async (request: ApiRequest) => ({
		...(request.build().path === '/t'
			? failure({ ...problem, code: 'GONE' })
			: success({ data: {} })),
		someTryMaybeProcessed: false,
	});
	const open = async () => ({ sendRequest, sealing });
	const question = openQuestion({ messages });
	const refusal = { ...shownWith(403), told: 'Answer not counted' };
	expect(await requested({ question, open })).toMatchObject(refusal);
});

it('goes on once, unless the execution has not gone on a minute later', async () => {
	const question = openQuestion();
	const now = performance.now();
	const clock = jest.spyOn(performance, 'now');
	const answeredAfter = async (ms: number) => {
		clock.mockReturnValue(now + ms);
		return await requested({ question });
	};
	expect(await answeredAfter(0)).toMatchObject({ told: 'Thank you' });
	expect(await answeredAfter(60_000)).toMatchObject(closed);
	expect(await requested({ question: openQuestion() })).toMatchObject({ told: 'Thank you' });
	expect(await answeredAfter(60_001)).toMatchObject({ told: 'Thank you' });
	clock.mockRestore();
});

it('keeps a file without name and type by the label of its field', async () => {
	const fields = [{ type: 'file' as const, label: 'Bill', isRequired: true }];
	const file = { filepath: '/tmp/2', originalFilename: null, mimetype: null, size: 3 };
	const body = { data: yes, files: { 'field-0': file } };
	const { goesOn, copied } = await requested({ body, question: openQuestion({ fields }) });
	expect(goesOn?.binary).toEqual({ Bill: { fileName: 'Bill' } });
	expect(copied).toEqual([['/tmp/2', 'Bill', undefined]]);
});
