import { DateTime, Settings } from 'luxon';
import { unixSeconds } from '../../../nodes/engine/read/coerce';

const read = (value: unknown, timezone = 'Europe/Berlin') => unixSeconds(value, timezone);
const seconds = (iso: string) => Date.parse(iso) / 1000;
const luxon = DateTime.fromISO('2024-03-05T21:30:00', { zone: 'Europe/Berlin' });
const shown = (look: object) => luxon.toLocaleString(look, { locale: 'en-US' });
it.each<[unknown, string]>([
	['2024-03-05', '2024-03-05T00:00:00+01:00'],
	['2024-02-29', '2024-02-29T00:00:00+01:00'],
	['2024-07-05', '2024-07-05T00:00:00+02:00'],
	['2024-03-05T09:30', '2024-03-05T09:30:00+01:00'],
	['2024-03-05 09:30:15', '2024-03-05T09:30:15+01:00'],
	['2024-03-05T09:30:15.123Z', '2024-03-05T09:30:15Z'],
	['2024-03-05t09:30:15z', '2024-03-05T09:30:15Z'],
	['2024-03-05T09:30:15+05:30', '2024-03-05T09:30:15+05:30'],
	['2024-03-05 09:30:15 +0530', '2024-03-05T09:30:15+05:30'],
	[' 2024-03-05T09:30:15-08 ', '2024-03-05T09:30:15-08:00'],
	[1709631015, '2024-03-05T09:30:15Z'],
	['1709631015', '2024-03-05T09:30:15Z'],
	['1709631015.9', '2024-03-05T09:30:15Z'],
	[1709631015123, '2024-03-05T09:30:15Z'],
	[946684800, '2000-01-01T00:00:00Z'],
	[new Date('2024-03-05T09:30:15.900Z'), '2024-03-05T09:30:15Z'],
	[luxon, '2024-03-05T21:30:00+01:00'],
	...[DateTime.DATE_MED, DateTime.DATE_FULL, DateTime.DATE_HUGE].map(
		(look) => [shown(look), '2024-03-05T00:00:00+01:00'] as [unknown, string],
	),
	...[DateTime.DATETIME_MED, DateTime.DATETIME_MED_WITH_SECONDS].map(
		(look) => [shown(look), '2024-03-05T21:30:00+01:00'] as [unknown, string],
	),
	['Mar 15, 2024', '2024-03-15T00:00:00+01:00'],
	['Mar 5, 2024, 12:05 AM', '2024-03-05T00:05:00+01:00'],
	['Mar 5, 2024, 12:05 PM', '2024-03-05T12:05:00+01:00'],
	['Mar 5, 2024 at 5:07PM', '2024-03-05T17:07:00+01:00'],
	['Tue, 05 Mar 2024 10:00:00 +0000', '2024-03-05T10:00:00Z'],
	['Tue, 05 Mar 2024 10:00:00 GMT', '2024-03-05T10:00:00Z'],
	['5 March 2024', '2024-03-05T00:00:00+01:00'],
	['5 March 2024 10:05', '2024-03-05T10:05:00+01:00'],
])('takes %s for %s', (value, iso) => expect(read(value)).toBe(Math.trunc(seconds(iso))));

it('reads a time without an offset in the time zone of the workflow', () => {
	expect(read('2024-03-05T09:30', 'America/New_York')).toBe(seconds('2024-03-05T09:30:00-05:00'));
	expect(read('2024-03-05', 'Asia/Kolkata')).toBe(seconds('2024-03-05T00:00:00+05:30'));
});

it.each([
	// Each of them is there twice, as clocks go back.
	['2026-10-25 02:30', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
	['2026-11-01T01:30', 'America/New_York', '2026-11-01T01:30:00-04:00'],
	['2026-04-05T02:15:00', 'Australia/Sydney', '2026-04-05T02:15:00+11:00'],
	['2026-04-05T01:45:00', 'Australia/Lord_Howe', '2026-04-05T01:45:00+11:00'],
	['2026-11-01', 'America/Havana', '2026-11-01T00:00:00-04:00'],
	// Nobody sees this one on a clock.
	['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T03:30:00+02:00'],
	['2026-10-25T02:30+01:00', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
])('takes %s in %s for the first such moment, whatever today is', (value, timezone, iso) => {
	const { now } = Settings;
	try {
		for (const today of ['2026-01-01', '2026-07-01']) {
			Settings.now = () => Date.parse(today);
			expect(read(value, timezone)).toBe(seconds(iso));
		}
	} finally {
		Settings.now = now;
	}
});

it.each([
	...['20240305', '2024', '45356', '12', '0', '-1', '05/03/2024', '05.03.2024', '1/2', '10:00'],
	...['2024-02-30', '2023-02-29', '2024-13-01', '2024-3-5', '2024-03', '2024-W10-2', '2024-065'],
	...['2024-03-05T25:00', '2024-03-05T09:61', '2024-03-05T09', '2024-03-05T09:30+25:00'],
	...['1e9', '0x65e6', '1709631015 seconds', 'today', 'now', 'next full moon', 'Foo 5, 2024'],
	...['Feb 30, 2024', 'arJ 5, 2024', 'Mar 5, 2024, 9:30 AMs', '2024-03-05T09:30:15ZZ'],
	...[2024, 20240305, 45356, 12, 0, -1, NaN, Infinity, 946684799, 4102444800001, 9e15],
	...[true, false, null, undefined, {}, [], ['2024-03-05'], new Date(NaN), DateTime.invalid('no')],
])('refuses %s', (value) => expect(read(value)).toBeUndefined());
