import { readFileSync } from 'node:fs';
import { eventNames, familyOf } from '../../../nodes/events/table';

const page = readFileSync('docs/trigger.md', 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('|'));

it.each(Object.entries(eventNames))('says which fields %s (%s) gives', (trigger, name) => {
	const row = rows.find((line) =>
		line
			.split('|')[1]
			?.split(',')
			.some((cell) => cell.trim() === name),
	);
	const told = Array.from((row ?? '').matchAll(/`(\w+)`/g), ([, field]) => field);
	expect(told).toEqual(Object.keys(familyOf(trigger)?.fields ?? {}));
});

it('says how many events there are', () => {
	expect(page).toContain(`${Object.keys(eventNames).length} events`);
});
