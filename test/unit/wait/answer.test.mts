import type { IDataObject } from 'n8n-workflow';
import type { AskedMessage, OpenQuestion } from '../../../nodes/engine/declaration/question';
import { HEADERS } from '../../../nodes/engine/wait/page';
import { openQuestion, requested } from './waitingContext.mts';

const respondedAt = expect.stringMatching(/^\d{4}-.*Z$/);
const closed = { told: 'Nothing to answer', text: 'This question was answered or is closed.' };
const shownWith = (status: number) => ({
	sent: expect.objectContaining({ status, type: 'html', headers: HEADERS }),
	flags: { noWebhookResponse: true },
	goesOn: undefined,
});

it.each<[string, unknown, IDataObject]>([
	['keeps none', undefined, { question: 't' }],
	['keeps something else', { messages: 't' }, { question: 't' }],
	['keeps a text', 't', { question: 't' }],
	['keeps another', openQuestion(), { question: 'old' }],
	['is asked without a token', openQuestion(), {}],
])('says that nothing is asked where the execution %s', async (_, question, query) => {
	// An argument that is undefined would be the usual one.
	const asked = await requested({ question: question ?? null, query });
	expect(asked).toMatchObject({ ...shownWith(410), ...closed });
});

it.each<[string, Partial<OpenQuestion>, boolean]>([
	['has no end', {}, true],
	['ends later', { until: Date.now() + 60_000 }, true],
	['has ended', { until: Date.now() - 1 }, false],
])('asks while a question %s', async (_, more, isOpen) => {
	const asked = await requested({ method: 'GET', question: openQuestion(more) });
	expect(asked).toMatchObject(
		isOpen
			? { ...shownWith(200), told: 'Your answer, please' }
			: { ...shownWith(410), told: 'Too late', text: 'The time for an answer is over.' },
	);
});

it('shows who is asked, by name or ID, and what was chosen in the chat', async () => {
	const shown = async (message: Partial<AskedMessage>) => {
		const question = openQuestion({ messages: [{ key: 'k', token: 't', ...message }] });
		const query = { question: 't', answer: 'decline' };
		return (await requested({ method: 'HEAD', question, query })).page;
	};
	expect(await shown({})).not.toContain('You answer as');
	expect(await shown({ person: 'ann' })).toContain('You answer as <b>ann</b>');
	expect(await shown({ person: 'ann', name: 'Ann' })).toContain('You answer as <b>Ann</b>');
	expect(await shown({})).toMatch(/value="decline"[^>]*class="chosen"/);
	expect(await shown({})).not.toMatch(/value="approve"[^>]*class="chosen"/);
});

it.each<[IDataObject, boolean]>([
	[{}, true],
	[{ 'sec-fetch-site': 'same-origin' }, true],
	[{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, true],
	[{ 'sec-fetch-site': 'cross-site' }, false],
	[{ 'sec-fetch-site': 'none', origin: 'https://n8n.example' }, false],
	[{ origin: 'https://n8n.example' }, true],
	[{ origin: 'https://evil.example' }, false],
	[{ origin: 'https://n8n.example:8443' }, false],
	[{ origin: 'null' }, false],
])('takes an answer with the headers %j: %s', async (headers, isTaken) => {
	const asked = await requested({ headers });
	expect(asked).toMatchObject(
		isTaken
			? { told: 'Thank you' }
			: {
					...shownWith(403),
					told: 'Answer not saved',
					text: 'Open the link in the chat again, then answer there.',
				},
	);
});

it.each<[unknown, Partial<OpenQuestion>, number, string]>([
	[{}, {}, 400, 'Press a button.'],
	['text', {}, 400, 'Press a button.'],
	[{ answer: 'respond' }, {}, 400, 'Press a button.'],
	[{ answer: 'approve', text: ['a'] }, {}, 400, 'Press a button.'],
	[{ answer: 'approve', text: 'abcdef' }, {}, 413, 'Write at most 5 characters.'],
	[
		{ answer: 'approve', text: ' \r\n' },
		{ text: { label: 'Why?', isRequired: true, maxLength: 5 } },
		400,
		'Write your answer first.',
	],
	[
		{ answer: 'approve' },
		{ fields: [{ type: 'text', label: 'Name', isRequired: true }] },
		400,
		'Name is required.',
	],
])('asks again after %j', async (body, more, status, text) => {
	const asked = await requested({ body, question: openQuestion(more) });
	expect(asked).toMatchObject({ ...shownWith(status), told: 'Your answer, please', text });
});

it('keeps what was filled in when it asks again', async () => {
	const fields = [
		{ type: 'text' as const, label: 'A', isRequired: false },
		{ type: 'number' as const, label: 'B', isRequired: false },
	];
	const body = { answer: 'approve', 'field-0': 'kept', 'field-1': 'ten' };
	expect((await requested({ body, question: openQuestion({ fields }) })).page).toContain(
		'value="kept"',
	);
});

const thanks = {
	told: 'Thank you',
	text: 'Your answer was received. You can close this page.',
	flags: {},
	sent: { headers: HEADERS },
};

it.each<[string, IDataObject, Partial<OpenQuestion>, IDataObject]>([
	['an approval', { answer: 'approve' }, {}, { approved: true, respondedAt }],
	[
		'a decline with a reason of the greatest length',
		{ answer: 'decline', text: ' a\r\nbcd ' },
		{},
		{ approved: false, respondedAt, reason: 'a\nbcd' },
	],
	[
		'a reason that was not asked for',
		{ answer: 'approve', text: 'more than five' },
		{ text: undefined as never },
		{ approved: true, respondedAt },
	],
	[
		'a text',
		{ answer: 'respond', text: 'Later' },
		{ buttons: [{ reply: 'respond', label: 'Go' }] },
		{ text: 'Later', respondedAt },
	],
	[
		'a form',
		{ answer: 'respond', 'field-0': 'Ann' },
		{
			buttons: [{ reply: 'respond', label: 'Go' }],
			fields: [{ type: 'text', label: 'Name', isRequired: true }],
		},
		{ Name: 'Ann', respondedAt },
	],
	[
		'an answer of a person',
		{ answer: 'approve' },
		{ messages: [{ key: 'k', token: 't', person: 'ann', name: 'Ann' }] },
		{ approved: true, respondedBy: { uid: 'ann' }, respondedAt },
	],
])('goes on with %s', async (_, body, more, data) => {
	const asked = await requested({ body, question: openQuestion(more) });
	expect(asked).toMatchObject({ ...thanks, goesOn: { json: { data } } });
	expect(asked.goesOn).toEqual({ json: { data } });
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

it.each<[string, Partial<AskedMessage>, IDataObject, string | undefined]>([
	['things', {}, { answer: 'decline', text: 'No' }, undefined],
	['thingsHitlTool', {}, { answer: 'approve', text: 'Yes' }, undefined],
	['thingsHitlTool', {}, { answer: 'decline' }, undefined],
	['thingsHitlTool', {}, { answer: 'decline', text: 'No' }, 'No'],
	['thingsHitlTool', { person: 'ann' }, { answer: 'decline' }, 'ann declined.'],
	[
		'thingsHitlTool',
		{ person: 'ann', name: 'Ann' },
		{ answer: 'decline', text: 'No' },
		'Ann declined: No',
	],
])('tells an agent by a node of type %s, of %j with %j: %s', async (type, person, body, told) => {
	const messages = [{ key: 'k', token: 't', ...person }];
	const { goesOn } = await requested({ type, body, question: openQuestion({ messages }) });
	expect(goesOn?.json.chatInput).toBe(told);
	expect(Object.keys(goesOn?.json ?? {})).toHaveLength(told === undefined ? 1 : 2);
});

it('finds what n8n keeps under the name of the node, whatever that is', async () => {
	const { expressions } = await requested({ name: 'A "b" {c}' });
	expect(expressions).toEqual(['{{ $node["A \\"b\\" \\u007bc\\u007d"].context.question }}']);
});
