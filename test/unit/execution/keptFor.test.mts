import { monthsBefore } from '../../../nodes/engine/plan/isolate';

it.each([
	['2026-08-31', 6, '2026-02-28'],
	['2026-03-15', 12, '2025-03-15'],
])('of %s, %d months before is %s', (date, months, before) => {
	expect(monthsBefore(months, new Date(date))).toBe(Date.parse(before) / 1000);
});
