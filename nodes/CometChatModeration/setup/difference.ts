import type { IDataObject } from 'n8n-workflow';
import { isSame, lettersOf, oneLine } from '../../engine';
import { termForm } from '../keywordList/content';
import { quotedTerms } from '../keywordList/termFile';
import type { ThingKind } from './thing';

/** A setup names things in any order, and terms and actions are sets; of terms the platform may change the case. */
const comparable = (column: string, value: unknown, category: unknown): unknown =>
	['terms', 'actions'].includes(column) && Array.isArray(value)
		? [...new Set(value.map(column === 'terms' ? termForm(category) : lettersOf))].sort()
		: typeof value === 'string'
			? lettersOf(value)
			: value;

/** The columns in which wanted content differs from what stands; what is not shown may differ or not. */
export function differing(wanted: IDataObject, there: IDataObject): string[] {
	const { category = there.category } = wanted;
	const of = (content: IDataObject, column: string) =>
		comparable(column, content[column], category);
	return Object.keys(wanted).filter(
		(column) => there[column] !== undefined && !isSame(of(wanted, column), of(there, column)),
	);
}

/** The columns of wanted content of which nobody knows what stands. */
export const unknownIn = (wanted: IDataObject, there: IDataObject): string[] =>
	Object.keys(wanted).filter((column) => there[column] === undefined);

/** A list, rule or reason in a few words. */
export function summary(kind: ThingKind, content: IDataObject): string {
	const { name, category, terms, enabled, actions, conditions } = content;
	if (kind === 'reason') return shown(name);
	if (kind === 'list') return `${shown(category)}, terms: ${count(terms)}`;
	return [
		enabled === false ? 'off' : 'on',
		...((actions as string[] | undefined) ?? []),
		`conditions: ${count(conditions)}`,
	].join(', ');
}

/** What changes, before and after: terms by number, with those that come and go. */
export function changes(columns: string[], there: IDataObject, wanted: IDataObject) {
	const before: string[] = [];
	const after: string[] = [];
	for (const column of columns) {
		const [old, next] = [there[column], wanted[column]];
		const isList = column === 'terms';
		before.push(`${column}: ${isList ? count(old) : shown(old)}`);
		after.push(`${column}: ${isList ? count(next) + termChanges(old, next) : shown(next)}`);
	}
	return { before: before.join('; '), after: after.join('; ') };
}

const count = (value: unknown): string =>
	value === undefined ? 'unknown' : String(Array.isArray(value) ? value.length : 0);

function termChanges(old: unknown, next: unknown): string {
	if (!Array.isArray(old) || !Array.isArray(next)) return '';
	const [had, has] = [new Set(old.map(String)), new Set(next.map(String))];
	const added = [...has].filter((term) => !had.has(term));
	const removed = [...had].filter((term) => !has.has(term));
	const told = [
		...(added.length > 0 ? [`${added.length} added: ${quotedTerms(added)}`] : []),
		...(removed.length > 0 ? [`${removed.length} removed: ${quotedTerms(removed)}`] : []),
	];
	return told.length > 0 ? ` (${told.join('; ')})` : '';
}

const shown = (value: unknown): string =>
	value === '' || value === undefined ? 'none' : oneLine(jsonOf(value), 120);

const jsonOf = (value: unknown): string =>
	typeof value === 'object' ? JSON.stringify(value) : String(value);
