import type { IDataObject } from 'n8n-workflow';
import type { FormField } from './question';
import { failure, invalid, type Result, success } from '../../../engine';
import { html, type Html } from './html';

/** Most characters that people may write in one field. */
export const MAX_TEXT = 10_000;

const fieldName = (index: number): string => `field-${index}`;

/** The fields of a form, filled in with what was given before. */
export const formFields = (fields: FormField[], values: IDataObject): Html[] =>
	fields.map((field, index) => {
		const name = fieldName(index);
		return field.type === 'checkboxes'
			? checkboxes(field, name, textValues(values[name]))
			: html`<label for="${name}">${field.label}${field.isRequired ? ' *' : ''}</label> ${control(
						field,
						name,
						textValue(values[name]),
					)}`;
	});

function control(
	{ type, options = [], placeholder = '', ...field }: FormField,
	name: string,
	current: string,
): Html {
	const required = field.isRequired ? 'required' : '';
	const max = String(MAX_TEXT);
	if (type === 'textarea')
		return html`<textarea
			id="${name}"
			name="${name}"
			dir="auto"
			maxlength="${max}"
			placeholder="${placeholder}"
			${required}
		>
${current}</textarea
		>`;
	if (type === 'dropdown') {
		const option = (choice: string) =>
			html`<option ${choice === current ? 'selected' : ''}>${choice}</option>`;
		return html`<select id="${name}" name="${name}" ${required}>
			<option value=""></option>
			${options.map(option)}
		</select>`;
	}
	if (type === 'file') return html`<input id="${name}" name="${name}" type="file" ${required} />`;
	// Any number of digits after the point.
	const step = type === 'number' ? html`step="any"` : '';
	return html`<input
		id="${name}"
		name="${name}"
		type="${type}"
		value="${current}"
		dir="auto"
		maxlength="${max}"
		placeholder="${placeholder}"
		${step}
		${required}
	/>`;
}

const checkboxes = (
	{ label, options = [], isRequired }: FormField,
	name: string,
	current: string[],
): Html =>
	html`<fieldset>
		<legend>${label}${isRequired ? ' *' : ''}</legend>
		${options.map(
			(choice) =>
				html`<label
					><input
						type="checkbox"
						name="${name}"
						value="${choice}"
						${current.includes(choice) ? 'checked' : ''}
					/>
					${choice}</label
				>`,
		)}
	</fieldset>`;

/** What was given for a field of text. */
export const textValue = (value: unknown): string => (typeof value === 'string' ? value : '');
const textValues = (value: unknown): string[] =>
	(Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string');

/** A file as n8n has stored it for the webhook. */
export interface UploadedFile {
	filepath: string;
	originalFilename: string | null;
	mimetype: string | null;
	size: number;
}

/** The files of a form, by the labels of their fields; an empty one without a name was not chosen. */
export function filesOf(fields: FormField[], stored: IDataObject): Map<string, UploadedFile> {
	const files = new Map<string, UploadedFile>();
	for (const [index, { type, label }] of fields.entries()) {
		const file = [stored[fieldName(index)]].flat()[0] as UploadedFile | undefined;
		if (type === 'file' && file && (file.size > 0 || file.originalFilename)) files.set(label, file);
	}
	return files;
}

/** Keys of files: their labels with `_` for signs, as n8n's forms have it, but with the letters of any language. */
export function binaryKeys(labels: string[]): string[] {
	const usedKeys = new Set(['__proto__']);
	return labels.map((label) => {
		const plain = label.normalize().replace(/[^\p{L}\p{M}\p{N}_]/gu, '_');
		let key = plain;
		for (let count = 2; usedKeys.has(key); count++) key = `${plain}_${count}`;
		usedKeys.add(key);
		return key;
	});
}

/** What was filled in, by the labels of the fields; or what is wrong with it. */
export function readForm(
	fields: FormField[],
	input: IDataObject,
	files: ReadonlyMap<string, UploadedFile>,
): Result<IDataObject> {
	const values: IDataObject = {};
	for (const [index, field] of fields.entries()) {
		const { label } = field;
		const value =
			field.type === 'file'
				? fileValue(files.get(label))
				: readValue(field, input[fieldName(index)]);
		if (!value.ok) return failure(invalid(label, value.reason, ''));
		if (value.value !== undefined) values[label] = value.value;
		else if (field.isRequired) return failure(invalid(label, 'is required', ''));
	}
	return success(values);
}

type FormReading =
	| { ok: true; value?: string | number | string[] | IDataObject }
	| { ok: false; reason: string };

const wrong = (reason: string): FormReading => ({ ok: false, reason });

const fileValue = (file: UploadedFile | undefined): FormReading =>
	file
		? {
				ok: true,
				value: { filename: file.originalFilename, mimetype: file.mimetype, size: file.size },
			}
		: { ok: true };

function readValue({ type, options = [] }: FormField, input: unknown): FormReading {
	if (type === 'checkboxes') {
		const chosen = textValues(input);
		if (chosen.some((choice) => !options.includes(choice))) return wrong('has no such option');
		return chosen.length > 0 ? { ok: true, value: chosen } : { ok: true };
	}
	// A form sends each new line as two characters.
	const text = textValue(input).replaceAll('\r\n', '\n').trim();
	if (text === '') return { ok: true };
	if (text.length > MAX_TEXT) return wrong(`is longer than ${MAX_TEXT} characters`);
	if (type === 'dropdown' && !options.includes(text)) return wrong('has no such option');
	if (type === 'email' && !/^[^\s@]+@[^\s@]+$/.test(text)) return wrong('isn’t an email address');
	if (type === 'date' && !isDate(text)) return wrong('isn’t a date');
	if (type !== 'number') return { ok: true, value: text };
	const number = Number(text);
	return Number.isFinite(number) ? { ok: true, value: number } : wrong('isn’t a number');
}

const isDate = (text: string): boolean =>
	/^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
