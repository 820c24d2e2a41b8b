import type { Choices, Field, Fields } from '../../nodes/engine/declare/field';
import { sentence } from './parts.mts';

/** Choices that a row names at most; time zones and languages have hundreds. */
const MAX_CHOICES = 15;

const COLLECTIONS = { additional: 'Additional Fields', filters: 'Filters', options: 'Options' };

/** The row of a field: its label, where it shows, and what to enter. */
export const fieldRow = (field: Field, among: Fields): string[] =>
	[
		label(field),
		where(field, among),
		[field.description, ...within(field)].map(sentence).join(' '),
	].map((cell) => cell.replaceAll('|', '\\|'));

const label = (field: Field): string =>
	field.required || field.isRequiredWhenShown ? `**${field.displayName}**` : field.displayName;

function where(field: Field, among: Fields): string {
	const section = field.section ?? (field.required ? 'main' : 'additional');
	const collection = section === 'main' ? [] : [COLLECTIONS[section]];
	return [...collection, ...conditions(field, among)].join(', ');
}

/** Nearly all fields of an import show for this, and are the columns of a file else. */
const isOfItems = ([name, values]: [string, unknown[]]): boolean =>
	name === 'recordsFrom' && values.includes('items');

/** Which other fields must have which values, as in `Kind: Text`. */
const conditions = ({ shownFor = {} }: Field, among: Fields): string[] =>
	Object.entries(shownFor).flatMap(([name, values]) => {
		if (isOfItems([name, values])) return [];
		const other = among[name];
		const labels = values.map((value) => valueLabel(other, value)).join(' or ');
		return [`for ${other?.displayName ?? name}: ${labels}`];
	});

const valueLabel = (field: Field | undefined, value: string | boolean): string =>
	typeof value === 'boolean'
		? value
			? 'on'
			: 'off'
		: choiceName(choicesOf(field)[value] ?? value);

const choicesOf = (field?: Field): Choices => (field && 'options' in field ? field.options : {});

const choiceName = (choice: Choices[string]): string =>
	typeof choice === 'string' ? choice : choice.name;

/** What a field offers: its choices, or the fields of each entry. */
function within(field: Field): string[] {
	if (field.type === 'group')
		return [`Fields: ${Object.values(field.fields).map(label).join(', ')}`];
	const names = Object.values(choicesOf(field)).map(choiceName);
	if (names.length === 0) return [];
	const more = names.length - MAX_CHOICES;
	const end = more > 0 ? ` and ${more} more` : '';
	return [`Choices: ${names.slice(0, MAX_CHOICES).join(', ')}${end}`];
}
