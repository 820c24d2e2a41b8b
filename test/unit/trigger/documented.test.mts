import { readFileSync } from 'node:fs';
import { eventName, eventNames, familyOf } from '../../../nodes/events/table';

const page = readFileSync('docs/trigger.md', 'utf8');
const polling = readFileSync('docs/polling-trigger.md', 'utf8');
const rows = `${page}\n${polling}`.split('\n').filter((line) => /^\|.*`\w+`/.test(line));
const polled = ['user_created', 'user_updated', 'message_flagged', 'message_reviewed'].map(
	(trigger): [string, string] => [trigger, eventName(trigger)],
);

const cellsOf = (line: string) => line.split('|')[1]?.split(',') ?? [];
it.each([...Object.entries(eventNames), ...polled])('says what %s (%s) gives', (trigger, name) => {
	const row = rows.find((line) => cellsOf(line).some((cell) => cell.trim() === name));
	const told = Array.from((row ?? '').matchAll(/`(\w+)`/g), ([, field]) => field);
	expect(told).toEqual(Object.keys(familyOf(trigger)?.fields ?? {}));
});

it('says how many events there are', () =>
	expect(page).toContain(`${Object.keys(eventNames).length} events`));
