import { tryToParseDateTime } from 'n8n-workflow';

/** Unix seconds of the years 2000 to 2100; milliseconds are a thousand times as many. */
const FIRST_SECOND = 946_684_800;
const LAST_SECOND = 4_102_444_800;

const ISO =
	/^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s?(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?$/i;

/** What databases and logs write for Z. */
const UTC = /\s?(?:UTC|GMT)$/i;

/** `Jan 5, 2024` or `Friday, January 5, 2024 at 9:30 PM`: a month's name leaves no doubt about the day. */
const WITH_MONTH_NAME =
	/^(?:[A-Z][a-z]{2,8}, )?([A-Z][a-z]{2})[a-z]{0,6} (\d{1,2}), (\d{4})(?:(?:,| at) (\d{1,2}):(\d{2})(?::(\d{2}))?\s?([AP])M)?$/;

/** `Tue, 05 Mar 2024 10:00:00 +0000`, as mails, feeds and HTTP have it, or `5 March 2024`. */
const WITH_DAY_FIRST =
	/^(?:[A-Z][a-z]{2}, )?(\d{1,2}) ([A-Z][a-z]{2})[a-z]{0,6} (\d{4})(?: (\d{2}:\d{2}(?::\d{2})?)\s?(Z|[+-]\d{4})?)?$/;
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/**
 * A point in time in whole Unix seconds, read strictly: what could mean two days, or none, is no date.
 * @param timezone that of the workflow, for times without an offset
 * @returns nothing if it is none
 */
export function unixSeconds(value: unknown, timezone: string): number | undefined {
	const seconds = exactSeconds(value, timezone);
	return seconds === undefined ? undefined : Math.trunc(seconds);
}

/** The same with its fraction. */
export function exactSeconds(value: unknown, timezone: string): number | undefined {
	if (value instanceof Date) return finite(value.getTime() / 1000);
	if (isLuxon(value)) return finite(value.toSeconds());
	if (typeof value !== 'string' && typeof value !== 'number') return undefined;
	const text = String(value).trim().replace(UTC, 'Z');
	if (/^\d+(\.\d+)?$/.test(text)) return plausible(Number(text));
	const iso = ISO.test(text) ? text.replace(' ', 'T').replace(' ', '') : isoOf(text);
	if (!iso || !isDay(iso.slice(0, 10))) return undefined;
	try {
		// A night in autumn has an hour twice: its first, whatever the offset of today is.
		const [first] = tryToParseDateTime(iso, timezone).getPossibleOffsets();
		return first && finite(first.toSeconds());
	} catch {
		return undefined;
	}
}

const finite = (seconds: number): number | undefined =>
	Number.isFinite(seconds) ? seconds : undefined;

function plausible(digits: number): number | undefined {
	const seconds = digits > LAST_SECOND ? digits / 1000 : digits;
	return seconds >= FIRST_SECOND && seconds <= LAST_SECOND ? seconds : undefined;
}

const isLuxon = (value: unknown): value is { toSeconds(): number } =>
	typeof value === 'object' && value !== null && 'toSeconds' in value;

/** Whether the calendar has that day. */
function isDay(day: string): boolean {
	const date = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The same day and time in ISO form, where a month's name makes it clear. */
function isoOf(given: string): string | undefined {
	// Newer engines part the time from AM by a narrow space.
	const text = given.replace(/\s/gu, ' ');
	const found = WITH_MONTH_NAME.exec(text);
	if (found) {
		const [, month, day, year, hour, minute, second = '00', half] = found;
		const whole = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
		return isoFrom(year, month, day, hour && `${twoDigits(whole)}:${minute}:${second}`);
	}
	const [, day, month, year, time, zone = ''] = WITH_DAY_FIRST.exec(text) ?? [];
	return isoFrom(year, month, day, time && time + zone);
}

function isoFrom(year = '', month = '', day = '', time?: string): string | undefined {
	const index = MONTHS.indexOf(month);
	if (month === '' || index % 3 !== 0) return undefined;
	const iso = `${year}-${twoDigits(index / 3 + 1)}-${twoDigits(day)}`;
	return time ? `${iso}T${time}` : iso;
}

const twoDigits = (value: number | string): string => String(value).padStart(2, '0');
