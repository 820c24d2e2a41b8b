import { createHash } from 'node:crypto';
import type { FormField, Question } from '../../../nodes/CometChat/message/approval/question';
import { HEADERS, notePage, questionPage } from '../../../nodes/CometChat/message/approval/page';

const question: Question = {
	message: `Refund <b>"Ann" & 'Bob'?`,
	buttons: [
		{ reply: 'approve', label: 'Yes & go' },
		{ reply: 'decline', label: 'No' },
	],
	...{ afterwards: 'same', sentAs: {} },
};
const field = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
	...{ type, label: type, isRequired: false },
	...more,
});

/** The body of a page, without spaces that no browser shows. */
const bodyOf = (page: string) =>
	(/<body>([^]*)<\/body>/.exec(page)?.[1] ?? '')
		.replace(/\s+/g, ' ')
		.replace(/ ?(<|\/?>) ?/g, '$1');
/** The same of a question: what stands inside its form. */
const formOf = (...asked: Parameters<typeof questionPage>) =>
	/<form ?([^]*)<div class="buttons">/.exec(bodyOf(questionPage(...asked)))?.[1];

it('says something in a page whose style is the one that its headers allow', () => {
	const page = notePage('Too <late', 'The time & all.');
	expect(bodyOf(page)).toBe('<main><h1>Too &lt;late</h1><p>The time &amp; all.</p></main>');
	expect(page).toMatch(/^<!doctype html>\n<html lang="en">[^]*<title>Too &lt;late<\/title>/);
	const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
	const hash = createHash('sha256').update(style).digest('base64');
	expect(style).not.toBe('');
	expect(HEADERS).toEqual({
		'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
		'referrer-policy': 'same-origin',
		'x-content-type-options': 'nosniff',
		'x-robots-tag': 'noindex',
		'cache-control': 'no-store',
	});
});

describe('the page of a question', () => {
	const message =
		'<p class="message" dir="auto">Refund &lt;b&gt;&quot;Ann&quot; &amp; &#39;Bob&#39;?</p>';
	const button = (reply: string, label: string, more = '') =>
		`<button name="answer" value="${reply}" dir="auto"${more}>${label}</button>`;

	it('asks, with a button for each answer', () =>
		expect(bodyOf(questionPage(question, {}))).toBe(
			`<main><h1>Your answer, please</h1>${message}<form method="post" enctype="multipart/form-data"><div class="buttons">${button('approve', 'Yes &amp; go')}${button('decline', 'No')}</div></form></main>`,
		));

	it('says who answers, what was wrong before, and what was chosen in the chat', () => {
		const shown = { chosen: 'decline', alert: 'Press <a> button.', name: '<Ann>' };
		expect(bodyOf(questionPage(question, shown))).toBe(
			`<main><h1>Your answer, please</h1><p role="alert">Press &lt;a&gt; button.</p>${message}<p class="name" dir="auto">You answer as<b>&lt;Ann&gt;</b>.</p><form method="post" enctype="multipart/form-data"><div class="buttons">${button('approve', 'Yes &amp; go')}${button('decline', 'No', ' class="chosen" autofocus')}</div></form></main>`,
		);
	});
});

it('keeps a text that was not saved', () => {
	const text = { label: 'Why', isRequired: true, maxLength: 9 };
	expect(formOf({ ...question, text }, { values: { text: 'a<b' } })).toContain(
		'required>a&lt;b</textarea>',
	);
});

describe('a field of a form', () => {
	const options = ['red', 'blue'];
	const label = (name: string) => `<label for="field-0">${name}</label>`;
	const input = (type: string, more = '') =>
		`<input id="field-0" name="field-0" type="${type}" value="" dir="auto" maxlength="10000" placeholder=""${more}/>`;
	const box = (value: string, more = '') =>
		`<label><input type="checkbox" name="field-0" value="${value}"${more}/>${value}</label>`;

	it.each<[FormField, unknown, string]>([
		[field('text'), 7, label('text') + input('text')],
		[
			field('email', { label: 'Mail', isRequired: true, placeholder: 'e.g. "a"' }),
			'a<b',
			`${label('Mail *')}<input id="field-0" name="field-0" type="email" value="a&lt;b" dir="auto" maxlength="10000" placeholder="e.g. &quot;a&quot;" required/>`,
		],
		[field('number'), undefined, label('number') + input('number', ' step="any"')],
		[
			field('textarea', { isRequired: true, placeholder: 'e.g. b' }),
			'a<b',
			`${label('textarea *')}<textarea id="field-0" name="field-0" dir="auto" maxlength="10000" placeholder="e.g. b" required>a&lt;b</textarea>`,
		],
		[
			field('dropdown', { options }),
			'blue',
			`${label('dropdown')}<select id="field-0" name="field-0"><option value=""></option><option>red</option><option selected>blue</option></select>`,
		],
		[
			field('checkboxes', { options, isRequired: true }),
			'red',
			`<fieldset><legend>checkboxes *</legend>${box('red', ' checked')}${box('blue')}</fieldset>`,
		],
		[
			field('checkboxes', { options }),
			[7, 'blue'],
			`<fieldset><legend>checkboxes</legend>${box('red')}${box('blue', ' checked')}</fieldset>`,
		],
		[
			field('file', { isRequired: true }),
			undefined,
			`${label('file *')}<input id="field-0" name="field-0" type="file" required/>`,
		],
	])('%j with %j is shown as a browser knows it', (own, given, shown) => {
		const filled = { values: given === undefined ? {} : { 'field-0': given as string } };
		expect(formOf({ ...question, fields: [own] }, filled)).toBe(
			`method="post" enctype="multipart/form-data">${shown}`,
		);
	});
});
