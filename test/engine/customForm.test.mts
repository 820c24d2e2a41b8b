import { opened, pressed } from '../../harness/sandbox/inTheChat.mts';
import { at } from '../support/at.mts';
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

const send = async (link: string, values: Record<string, string>, extras: string[] = []) =>
	await pressed(link, [
		...Object.entries({ answer: 'respond', ...values }),
		...extras.map((one) => ['field-5', one]),
	]);

it('asks with a form, and gives its values by their names', async () => {
	const { links, resumed } = await ask(form);
	await send(links.respond, whole, ['gift', 'ribbon']);
	const values = { Reason: 'Broken\nin two', Amount: 19.5, Mail: 'ann@example.com' };
	const choices = { Day: '2026-03-02', Colour: '<b>"blue"</b>', Extras: ['gift', 'ribbon'] };
	expect(resumed).toEqual([[{ json: { data: { ...values, ...choices, respondedAt } } }]]);
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

const named = (names: string[], fieldType = 'text') => ({
	...form,
	formFields: { values: names.map((fieldLabel) => ({ fieldLabel, fieldType })) },
});

it.each([
	[['Photo', 'Day', 'Photo'], 'has two fields named “Photo”'],
	// The same letter, written in one sign and in two.
	[['\u00dcber', 'U\u0308ber'], 'has two fields named “\u00dcber”'],
	[['respondedAt'], 'has a field with the reserved name “respondedAt”'],
	[['respondedBy'], 'has a field with the reserved name “respondedBy”'],
	[['__proto__'], 'has a field with the reserved name “__proto__”'],
	[['constructor'], 'has a field with the reserved name “constructor”'],
])('asks no form whose answers would be lost: %j', async (names, told) => {
	const { rows, until } = await ask(named(names), { continueOnFail: true });
	expect(rows[0]?.json.error).toBe(`Form Fields ${told} [item 0]`);
	expect(until).toBeUndefined();
});

it('gives each file, whatever the letters of its label', async () => {
	const labels = ['写真', '資料', 'Über', 'Öber', 'a b', 'a-b', '--proto--'];
	const { links, resumed } = await ask(named(labels, 'file'));
	const body = new FormData();
	body.set('answer', 'respond');
	for (const [place, label] of labels.entries())
		body.set(`field-${place}`, new File([label], `${place}.txt`, { type: 'text/plain' }));
	await fetch(links.respond, { method: 'POST', body });
	const { json, binary = {} } = at(at(resumed));
	expect(Object.keys(json.data as object)).toEqual([...labels, 'respondedAt']);
	const keys = ['写真', '資料', 'Über', 'Öber', 'a_b', 'a_b_2', '__proto___2'];
	expect(keys.map((key) => binary[key]?.fileName)).toEqual(
		labels.map((_, place) => `${place}.txt`),
	);
});
