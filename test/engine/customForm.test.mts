import { opened } from '../../harness/sandbox/inTheChat.mts';
import { asking } from '../support/asking.mts';

const { ask } = asking();
const respondedAt = expect.stringMatching(/^\d{4}-.*Z$/);

const fields = [
	{ fieldLabel: 'Reason', fieldType: 'textarea', requiredField: true },
	{ fieldLabel: 'Amount', fieldType: 'number', placeholder: 'e.g. 20' },
	{ fieldLabel: 'Mail', fieldType: 'email' },
	{ fieldLabel: 'Day', fieldType: 'date' },
	{ fieldLabel: 'Colour', fieldType: 'dropdown', fieldOptions: ['red', '<b>"blue"</b>'] },
	{ fieldLabel: 'Extras', fieldType: 'checkboxes', fieldOptions: ['gift', 'card', 'ribbon'] },
];
const form = { responseType: 'customForm', formFields: { values: fields } };
const whole = {
	...{ 'field-0': 'Broken\r\nin two', 'field-1': '19.5', 'field-2': 'ann@example.com' },
	...{ 'field-3': '2026-03-02', 'field-4': '<b>"blue"</b>' },
};

const send = async (link: string, values: Record<string, string>, extras: string[] = []) => {
	const body = new URLSearchParams({ answer: 'respond', ...values });
	for (const one of extras) body.append('field-5', one);
	const answer = await fetch(link, { method: 'POST', body });
	return { status: answer.status, page: await answer.text() };
};

it('asks with a form, and gives its values by their names', async () => {
	const { links, resumed } = await ask(form);
	const { page } = await opened(links.respond);
	expect(page).toMatch(/<textarea\s+id="field-0"[^>]*required/);
	expect(page).toMatch(
		/<input\s+id="field-1"[^>]*type="number"[^>]*placeholder="e.g. 20"[^>]*step/,
	);
	expect(page).toContain('&lt;b&gt;&quot;blue&quot;&lt;/b&gt;</option>');
	await send(links.respond, whole, ['gift', 'ribbon']);
	const values = { Reason: 'Broken\nin two', Amount: 19.5, Mail: 'ann@example.com' };
	const choices = { Day: '2026-03-02', Colour: '<b>"blue"</b>', Extras: ['gift', 'ribbon'] };
	expect(resumed).toEqual([[{ json: { data: { ...values, ...choices, respondedAt } } }]]);
});

it('leaves out what was not filled in', async () => {
	const { links, resumed } = await ask(form);
	await send(links.respond, { 'field-0': 'Broken', 'field-1': ' ' });
	expect(resumed).toEqual([[{ json: { data: { Reason: 'Broken', respondedAt } } }]]);
});

it('takes a file as binary data, and wants one where it is required', async () => {
	const file = { fieldLabel: 'Photo (front)', fieldType: 'file', requiredField: true };
	const { links, resumed } = await ask({ ...form, formFields: { values: [file] } });
	expect((await opened(links.respond)).page).toMatch(/enctype="multipart[^]*type="file"/);
	const post = async (content: string, name: string) => {
		const body = new FormData();
		body.set('answer', 'respond');
		body.set('field-0', new File([content], name, { type: 'text/plain' }));
		return await (await fetch(links.respond, { method: 'POST', body })).text();
	};
	expect(await post('', '')).toContain('Photo (front) is required.');
	await post('What it looks like', 'photo.txt');
	const told = { filename: 'photo.txt', mimetype: 'text/plain', size: 18 };
	expect(resumed).toMatchObject([
		[
			{
				json: { data: { 'Photo (front)': told } },
				binary: { Photo__front_: { fileName: 'photo.txt', mimeType: 'text/plain' } },
			},
		],
	]);
});

it.each([
	['Reason is required', { 'field-0': ' ' }],
	['Amount isn’t a number', { 'field-1': 'ten' }],
	['Mail isn’t an email address', { 'field-2': 'ann' }],
	['Day isn’t a date', { 'field-3': '2026-02-30' }],
	['Colour has no such option', { 'field-4': 'green' }],
	['Extras has no such option', { 'field-5': 'green' }],
	['Reason is longer than 10000 characters', { 'field-0': 'a'.repeat(10_001) }],
])('says that %s, and keeps what else was filled in', async (told, wrong) => {
	const { links, resumed } = await ask(form);
	const { status, page } = await send(links.respond, { ...whole, ...wrong });
	expect({ status, page }).toEqual({ status: 400, page: expect.stringContaining(`${told}.`) });
	expect(page).toContain(String(wrong['field-3' as never] ?? '2026-03-02'));
	expect(resumed).toEqual([]);
});
