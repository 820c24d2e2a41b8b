import type { IDataObject } from 'n8n-workflow';
import { isObject, parseJson, trimmed } from '../../../engine';
import { NO_DEACTIVATION } from '../../../fields/externalMessage';

/** A text that says something; numbers are texts here, too. */
export function textOf(value: unknown): string | undefined {
	const text = typeof value === 'number' ? String(value) : value;
	return typeof text === 'string' && text !== '' ? text : undefined;
}

/** A text that isn't blank: letters that nobody sees say nothing. */
export const nameOf = (value: unknown): string | undefined => {
	const text = textOf(value);
	return text === undefined || trimmed(text) === '' ? undefined : text;
};

export const isYes = (value: unknown): boolean => value === true || value === 'true' || value === 1;

export const objectOf = (value: unknown): IDataObject =>
	isObject(value) ? (value as IDataObject) : {};

/** The objects of a list. */
export const listOf = (value: unknown): IDataObject[] =>
	Array.isArray(value) ? (value.filter(isObject) as IDataObject[]) : [];

/** A link that a browser opens. */
export const linkOf = (value: unknown): string | undefined =>
	typeof value === 'string' && /^https?:\/\//i.test(value) ? value : undefined;

/** An object without what says nothing; nothing where that is all. */
export function filled(object: IDataObject): IDataObject | undefined {
	const entries = Object.entries(object).filter(([, value]) => !saysNothing(value));
	return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

const saysNothing = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	value === '' ||
	(Array.isArray(value) && value.length === 0) ||
	(isObject(value) && Object.keys(value).length === 0);

/** JSON within a text; a text that is none stays one. */
export function jsonWithin(value: unknown): IDataObject[string] {
	const text = textOf(value);
	if (text === undefined) return isObject(value) ? (value as IDataObject) : undefined;
	try {
		const parsed = parseJson(text);
		return isObject(parsed) ? (parsed as IDataObject) : text;
	} catch {
		return text;
	}
}

const MICROS = 1_000_000;
/** Numbers of this size and more are milliseconds, microseconds, nanoseconds. */
const [MILLI, MICRO, NANO] = [1e11, 1e14, 1e17];

/** A time as systems write it, in microseconds; nothing where it is none, or before 1970. */
export function microsOf(value: unknown): number | undefined {
	const text = textOf(value)?.trim();
	if (text === undefined) return undefined;
	const time = /^\d+(\.\d+)?$/.test(text) ? microsFromNumber(text) : microsFromText(text);
	return time !== undefined && time > 0 ? time : undefined;
}

function microsFromNumber(text: string): number {
	const number = Number(text);
	if (number >= NANO) return number / 1000;
	if (number >= MICRO) return number;
	if (number >= MILLI) return Math.round(number * 1000);
	const [whole = '0', part = ''] = text.split('.');
	return Number(whole) * MICROS + Number(part.padEnd(6, '0').slice(0, 6));
}

/** Dates with the name of the month, as in emails. */
const WITH_MONTH = /^([a-z]{3}, ?)?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d/i;

const WITHOUT_OFFSET = /(T| \d{4} )[\d:]+$/;

/** ISO 8601 with any number of digits, also with a space; or as in emails. Anything else may be misread. */
function microsFromText(text: string): number | undefined {
	const [, day, clock, part = '', zone = 'Z'] =
		/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d+))?\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(text) ?? [];
	if (!day) {
		const isDate = WITH_MONTH.test(text) || /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(text);
		// Without an offset it is UTC, as above, wherever n8n runs.
		const milliseconds = Date.parse(WITHOUT_OFFSET.test(text) ? `${text}Z` : text);
		return isDate && !Number.isNaN(milliseconds) ? milliseconds * 1000 : undefined;
	}
	const milliseconds = Date.parse(`${day}T${clock}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
	if (Number.isNaN(milliseconds)) return undefined;
	const digits = part.padEnd(9, '0').slice(0, 9);
	return milliseconds * 1000 + Number(digits) / 1000;
}

/** The same in whole seconds. */
export function secondsOf(value: unknown): number | undefined {
	const time = microsOf(value);
	return time === undefined ? undefined : Math.floor(time / MICROS);
}

/** Since when a user is deactivated; that of the run where the export doesn't say it, as 0 does not. */
export function deactivationOf(isDeactivated: boolean, time: unknown): number | undefined {
	if (!isDeactivated) return undefined;
	const deactivatedAt = secondsOf(time) ?? 0;
	return deactivatedAt > NO_DEACTIVATION ? deactivatedAt : Math.floor(Date.now() / 1000);
}

/** A link without the parameters that let others in. */
export function withoutTokens(link: string, names: string[]): string {
	const [, address = '', query = ''] = /^([^?]*)\?(.*)$/s.exec(link) ?? [];
	if (query === '') return link;
	const otherParameters = query
		.split('&')
		.filter((parameter) => !names.includes(parameter.split('=')[0] ?? ''));
	return otherParameters.length === 0 ? address : `${address}?${otherParameters.join('&')}`;
}
