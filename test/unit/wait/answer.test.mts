import type { IDataObject } from 'n8n-workflow';
import type { AskedMessage, OpenQuestion } from '../../../nodes/engine/declaration/question';
import { failure } from '../../../nodes/engine/result';
import { HEADERS } from '../../../nodes/engine/wait/page';
import { fingerprintOf } from '../../../nodes/engine/wait/token';
import { problem } from '../support/pages.mts';
import { openQuestion, requested } from './waitingContext.mts';

const MESSAGE = { key: 'k', fingerprint: fingerprintOf('t') };
const respondedAt = expect.stringMatching(/^\d{4}-.*Z$/);
const closed = { told: 'Nothing to answer', text: 'This question was answered or is closed.' };
const shownWith = (status: number) => ({
	sent: expect.objectContaining({ status, type: 'html', headers: HEADERS }),
	flags: { noWebhookResponse: true },
	goesOn: undefined,
});

it.each<[string, unknown, IDataObject?]>([
	['keeps none', undefined],
	['keeps something else', { messages: 't' }],
	['keeps a text', 't'],
	['keeps another', openQuestion(), { question: 'old' }],
	['is asked without a token', openQuestion(), {}],
])('says that nothing is asked where the execution %s', async (_, question, ...[query]) => {
	// An argument that is undefined would be the usual one.
	const asked = await requested({ question: question ?? null, query: query ?? { question: 't' } });
	expect(asked).toMatchObject({ ...shownWith(410), ...closed });
});

const late = { ...shownWith(410), told: 'Too late', text: 'The time for an answer is over.' };
const isAsked = { ...shownWith(200), told: 'Your answer, please' };
it.each<[string, Partial<OpenQuestion>, object]>([
	['has no end', {}, isAsked],
	['ends later', { until: Date.now() + 60_000 }, isAsked],
	['has ended', { until: Date.now() - 1 }, late],
])('asks while a question %s', async (_, more, told) =>
	expect(await requested({ method: 'GET', question: openQuestion(more) })).toMatchObject(told),
);

it('shows who is asked, by name or ID, and what was chosen in the chat', async () => {
	const shown = async (message: Partial<AskedMessage>) => {
		const question = openQuestion({
			messages: [{ ...MESSAGE, ...message }],
		});
		const query = { question: 't', answer: 'decline' };
		return (await requested({ method: 'HEAD', question, query })).page;
	};
	expect(await shown({})).not.toContain('You answer as');
	expect(await shown({ person: 'ann' })).toContain('You answer as <b>ann</b>');
	expect(await shown({ person: 'ann', name: 'Ann' })).toContain('You answer as <b>Ann</b>');
	expect(await shown({})).toMatch(/value="decline"[^>]*class="chosen"/);
	expect(await shown({})).not.toMatch(/value="approve"[^>]*class="chosen"/);
});

const n8n = 'https://n8n.example';
it.each<[boolean, IDataObject]>([
	[true, {}],
	[true, { 'sec-fetch-site': 'same-origin' }],
	[true, { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
	[false, { 'sec-fetch-site': 'cross-site' }],
	[false, { 'sec-fetch-site': 'none', origin: n8n }],
	[true, { origin: n8n }],
	[false, { origin: 'https://evil.example' }],
	[false, { origin: `${n8n}:8443` }],
	[false, { origin: 'null' }],
])('takes (%s) an answer with the headers %j', async (isTaken, headers) => {
	const text = 'Open the link in the chat again, then answer there.';
	const refusal = { ...shownWith(403), told: 'Answer not saved', text };
	expect(await requested({ headers })).toMatchObject(isTaken ? { told: 'Thank you' } : refusal);
});

const yes = { answer: 'approve' };
const name = { type: 'text' as const, label: 'Name', isRequired: true };
const why = { label: 'Why?', isRequired: true, maxLength: 5 };
it.each<[unknown, Partial<OpenQuestion>, number, string]>([
	[{}, {}, 400, 'Press a button.'],
	['text', {}, 400, 'Press a button.'],
	[{ answer: 'respond' }, {}, 400, 'Press a button.'],
	[{ ...yes, text: ['a'] }, {}, 400, 'Press a button.'],
	[{ ...yes, text: 'abcdef' }, {}, 413, 'Write at most 5 characters.'],
	[{ ...yes, text: ' \r\n' }, { text: why }, 400, 'Write your answer first.'],
	[yes, { fields: [name] }, 400, 'Name is required.'],
])('asks again after %j', async (body, more, status, text) =>
	expect(await requested({ body, question: openQuestion(more) })).toMatchObject({
		...{ ...shownWith(status), told: 'Your answer, please', text },
	}),
);

it('keeps what was filled in when it asks again', async () => {
	const fields = ['text' as const, 'number' as const].map((type) => ({ ...name, type }));
	const body = { ...yes, 'field-0': 'kept', 'field-1': 'ten' };
	const { page } = await requested({ body, question: openQuestion({ fields }) });
	expect(page).toContain('value="kept"');
});

const thanks = {
	told: 'Thank you',
	text: 'Your answer was received. You can close this page.',
	flags: {},
	sent: { headers: HEADERS },
};

const approval = { approved: true, respondedAt };
const go = { buttons: [{ reply: 'respond' as const, label: 'Go' }] };
const toAnn = { messages: [{ ...MESSAGE, person: 'ann', name: 'Ann' }] };
const reasoned = { approved: false, respondedAt, reason: 'a\nbcd' };
const unasked = { text: undefined as never };
it.each<[string, IDataObject, Partial<OpenQuestion>, IDataObject]>([
	['an approval', yes, {}, approval],
	['a reason of the greatest length', { answer: 'decline', text: ' a\r\nbcd ' }, {}, reasoned],
	['a reason that was not asked for', { ...yes, text: 'more than five' }, unasked, approval],
	['a text', { answer: 'respond', text: 'Later' }, go, { text: 'Later', respondedAt }],
	[
		'a form',
		{ answer: 'respond', 'field-0': 'Ann' },
		{ ...go, fields: [name] },
		{ Name: 'Ann', respondedAt },
	],
	['an answer of a person', yes, toAnn, { ...approval, respondedBy: { uid: 'ann' } }],
])('goes on with %s', async (_, body, more, data) => {
	const asked = await requested({ body, question: openQuestion(more) });
	expect(asked).toMatchObject(thanks);
	expect(asked.goesOn).toEqual({ json: { data } });
});

const noLonger = { told: 'Answer not counted', flags: {}, sent: { headers: HEADERS } };
it.each<[string, IDataObject, Partial<OpenQuestion>, IDataObject]>([
	['an approval', yes, {}, { approved: false }],
	['a text', { answer: 'respond', text: 'Later' }, go, {}],
])('goes on without %s where the question is gone, and says so', async (_, body, more, data) => {
	const gone = async () => ({ ...failure({ ...problem, code: 'GONE' }), ambiguous: false });
	const asked = await requested({ body, question: openQuestion(more), open: async () => gone });
	expect(asked).toMatchObject(noLonger);
	const told = { problem: expect.stringMatching(/^No one can answer/), respondedAt };
	expect(asked.goesOn).toEqual({ json: { data: { ...data, ...told } } });
});

it('goes on once: an answer just after the first finds the question closed', async () => {
	const question = openQuestion();
	expect(await requested({ question })).toMatchObject(thanks);
	expect(await requested({ question })).toMatchObject({ ...shownWith(410), ...closed });
	expect(await requested({ question: openQuestion() })).toMatchObject(thanks);
});

it('takes another answer a minute later, should the execution not have gone on', async () => {
	const question = openQuestion();
	const now = Date.now();
	const clock = jest.spyOn(Date, 'now');
	const answeredAfter = async (ms: number) => {
		clock.mockReturnValue(now + ms);
		return (await requested({ question })).told;
	};
	expect(await answeredAfter(0)).toBe('Thank you');
	expect(await answeredAfter(60_000)).toBe('Nothing to answer');
	expect(await answeredAfter(60_001)).toBe('Thank you');
	clock.mockRestore();
});

it('keeps files by the labels of their fields', async () => {
	const fields = ['Photo (front)', 'Bill'].map((label) => ({
		...{ type: 'file' as const, label, isRequired: true },
	}));
	const file = { filepath: '/tmp/1', originalFilename: 'a.png', mimetype: 'image/png', size: 3 };
	const bare = { filepath: '/tmp/2', originalFilename: null, mimetype: null, size: 3 };
	const body = { data: { answer: 'approve' }, files: { 'field-0': file, 'field-1': bare } };
	const asked = await requested({ body, question: openQuestion({ fields }) });
	expect(asked.goesOn?.binary).toEqual({
		Photo__front_: { fileName: 'a.png' },
		Bill: { fileName: 'Bill' },
	});
	expect(asked.copied).toEqual([
		['/tmp/1', 'a.png', 'image/png'],
		['/tmp/2', 'Bill', undefined],
	]);
});

const no = { answer: 'decline', text: 'No' };
const tool = 'thingsHitlTool';
it.each<[string, Partial<AskedMessage>, IDataObject, string?]>([
	['things', {}, no],
	[tool, {}, { ...yes, text: 'Yes' }],
	[tool, {}, { answer: 'decline' }],
	[tool, {}, no, 'No'],
	[tool, { person: 'ann' }, { answer: 'decline' }, 'ann declined.'],
	[tool, { person: 'ann', name: 'Ann' }, no, 'Ann declined: No'],
])(
	'tells an agent by a node of type %s, of %j with %j: %s',
	async (type, person, body, ...[told]) => {
		const messages = [{ ...MESSAGE, ...person }];
		const question = openQuestion({ messages });
		const { goesOn } = await requested({ type, body, question });
		expect(goesOn?.json.chatInput).toBe(told);
		expect(Object.keys(goesOn?.json ?? {})).toHaveLength(told === undefined ? 1 : 2);
	},
);

it('finds what n8n keeps under the name of the node, whatever that is', async () => {
	const { expressions } = await requested({ name: 'A "b" {c}' });
	expect(expressions).toEqual(['{{ $node["A \\"b\\" \\u007bc\\u007d"].context.question }}']);
});
