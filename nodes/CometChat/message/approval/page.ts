import { createHash } from 'crypto';
import type { IDataObject } from 'n8n-workflow';
import { formFields, textValue } from './form';
import { html, type Html } from './html';
import type { Question } from './question';
import { STYLE } from './style';

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** What goes with each page. Without a referrer, browsers would not say where an answer comes from. */
export const HEADERS = {
	'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
	'referrer-policy': 'same-origin',
	'x-content-type-options': 'nosniff',
	'x-robots-tag': 'noindex',
	'cache-control': 'no-store',
};

const page = (title: string, body: Html): string => {
	// The policy knows the style by its letters, so it goes in as it is.
	const { source } = html`<title>${title}</title>`;
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${source}
<style>${STYLE}</style>
</head>
<body>
<main>
${html`<h1>${title}</h1>`.source}
${body.source}
</main>
</body>
</html>
`;
};

/** What the page of a question shows beside it. */
interface Shown {
	/** What the link says that the person pressed in the chat. */
	chosen?: unknown;
	/** What was wrong with an answer before, and what was filled in. */
	alert?: string | undefined;
	values?: IDataObject | undefined;
	/** In whose name an answer counts, where the link is for one person. */
	name?: string | undefined;
}

/**
 * The page that asks: only its buttons answer, so that a link which is merely opened, as for a preview,
 * does nothing. n8n takes a custom form in parts only, whether or not it has files.
 */
export const questionPage = (
	{ message, buttons, text, fields = [] }: Question,
	{ chosen, alert, values = {}, name }: Shown,
): string =>
	page(
		'Your answer, please',
		html`${alert ? html`<p role="alert">${alert}</p>` : ''}
			<p class="message" dir="auto">${message}</p>
			${name ? html`<p class="name" dir="auto">You answer as <b>${name}</b>.</p>` : ''}
			<form method="post" enctype="multipart/form-data">
				${formFields(fields, values)}${text ? textField(text, textValue(values.text)) : ''}
				<div class="buttons">
					${buttons.map(({ reply, label }) => button(reply, label, reply === chosen))}
				</div>
			</form>`,
	);

const textField = (
	{ label, isRequired, maxLength }: NonNullable<Question['text']>,
	value: string,
) =>
	html`<label for="text">${label}</label>
		<textarea
			id="text"
			name="text"
			dir="auto"
			maxlength="${String(maxLength)}"
			${isRequired ? 'required' : ''}
		>
${value}</textarea
		>`;

const button = (reply: string, label: string, isChosen: boolean) =>
	html`<button
		name="answer"
		value="${reply}"
		dir="auto"
		${isChosen ? html`class="chosen" autofocus` : ''}
	>
		${label}
	</button>`;

/** A page that only says something. */
export const notePage = (title: string, text: string) => page(title, html`<p>${text}</p>`);
