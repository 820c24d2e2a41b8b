import { createHash } from 'node:crypto';
import type { FormField, Question } from '../../../nodes/engine/declaration/question';
import { HEADERS, notePage, questionPage } from '../../../nodes/engine/wait/page';

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
	expect(page.replace(/<style>[^]*<\/style>/, '<style>')).toBe(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Too &lt;late</title>
<style>
</head>
<body>
<main>
<h1>Too &lt;late</h1>
<p>The time &amp; all.</p>
</main>
</body>
</html>
`);
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
		const shown = { chosen: 'decline', told: 'Press <a> button.', name: '<Ann>' };
		expect(bodyOf(questionPage(question, shown))).toBe(
			`<main><h1>Your answer, please</h1><p role="alert">Press &lt;a&gt; button.</p>${message}<p class="name" dir="auto">You answer as<b>&lt;Ann&gt;</b>.</p><form method="post" enctype="multipart/form-data"><div class="buttons">${button('approve', 'Yes &amp; go')}${button('decline', 'No', ' class="chosen" autofocus')}</div></form></main>`,
		);
	});

	it.each([
		[true, ' required'],
		[false, ''],
	])('takes a text, required: %s', (isRequired, required) => {
		expect(formOf({ ...question, text: { label: 'Why?', isRequired, maxLength: 500 } }, {})).toBe(
			`method="post" enctype="multipart/form-data"><label for="text">Why?</label><textarea id="text" name="text" dir="auto" maxlength="500"${required}></textarea>`,
		);
	});
});

describe('a field of a form', () => {
	const options = ['red', 'blue'];
	const label = (name: string) => `<label for="field-0">${name}</label>`;
	const input = (type: string, more = '') =>
		`<input id="field-0" name="field-0" type="${type}" value="" dir="auto" maxlength="10000" placeholder=""${more}/>`;
	const box = (value: string, more = '') =>
		`<label><input type="checkbox" name="field-0" value="${value}"${more}/>${value}</label>`;
	const area = '<textarea id="field-0" name="field-0" dir="auto" maxlength="10000" placeholder=';

	it.each<[FormField, unknown, string]>([
		[field('text'), undefined, label('text') + input('text')],
		[field('text'), 7, label('text') + input('text')],
		[
			field('email', { label: 'Mail', isRequired: true, placeholder: 'e.g. "a"' }),
			'a<b',
			`${label('Mail *')}<input id="field-0" name="field-0" type="email" value="a&lt;b" dir="auto" maxlength="10000" placeholder="e.g. &quot;a&quot;" required/>`,
		],
		[field('number'), undefined, label('number') + input('number', ' step="any"')],
		[field('date', { isRequired: true }), '', label('date *') + input('date', ' required')],
		[field('textarea'), undefined, `${label('textarea')}${area}""></textarea>`],
		[
			field('textarea', { isRequired: true, placeholder: 'e.g. b' }),
			'a<b',
			`${label('textarea *')}${area}"e.g. b" required>a&lt;b</textarea>`,
		],
		[
			field('dropdown', { options }),
			undefined,
			`${label('dropdown')}<select id="field-0" name="field-0"><option value=""></option><option>red</option><option>blue</option></select>`,
		],
		[
			field('dropdown', { options, isRequired: true }),
			'blue',
			`${label('dropdown *')}<select id="field-0" name="field-0" required><option value=""></option><option>red</option><option selected>blue</option></select>`,
		],
		[
			field('checkboxes', { options }),
			undefined,
			`<fieldset><legend>checkboxes</legend>${box('red')}${box('blue')}</fieldset>`,
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
	])('%j with %j is shown as a browser knows it', (own, given, shown) => {
		const filled = { given: given === undefined ? {} : { 'field-0': given as string } };
		expect(formOf({ ...question, fields: [own] }, filled)).toBe(
			`method="post" enctype="multipart/form-data">${shown}`,
		);
	});

	it.each([
		[false, 'file', ''],
		[true, 'file *', ' required'],
	])('for a file is shown as a browser knows it; required: %s', (isRequired, name, required) => {
		expect(formOf({ ...question, fields: [field('file', { isRequired })] }, {})).toBe(
			`method="post" enctype="multipart/form-data">${label(name)}<input id="field-0" name="field-0" type="file"${required}/>`,
		);
	});

	it('is known by its place', () => {
		const form = formOf({ ...question, fields: [field('text'), field('text')] }, {});
		expect(form?.match(/name="[^"]*"/g)).toEqual(['name="field-0"', 'name="field-1"']);
	});
});
