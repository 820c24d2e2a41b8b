import { simplified } from '../../nodes/engine/declaration/output';
import { offered } from '../catalogue/operations.mts';

const simple = offered.flatMap(({ id, operation }) =>
	operation.simplify ? [{ id, names: operation.simplify }] : [],
);
const isOfMessages = (names: string[]) => names.includes('text') && names.includes('sender');
const messages = simple.filter(({ names }) => isOfMessages(names));

/** What few rows have, so that it counts for none of the others. */
const RARE = ['deactivatedAt', 'recordings'];

it('keeps at most ten fields of a row', () => {
	const most = simple.filter(({ names }) => !isOfMessages(names));
	const more = most.filter(({ names }) => names.filter((one) => !RARE.includes(one)).length > 10);
	expect(more.map(({ id }) => id)).toEqual([]);
});

it('keeps the first twelve fields that a message has, and none without a value', () => {
	const names = Array.from({ length: 15 }, (_, index) => `f${index}`);
	const row = { ...Object.fromEntries(names.map((name) => [name, 1])), f0: null, f2: undefined };
	expect(Object.keys(simplified(row, names))).toEqual([
		'f1',
		...Array.from({ length: 11 }, (_, index) => `f${index + 3}`),
	]);
});

it('keeps of every message what it says, and what happened to it', () => {
	expect(messages.length).toBeGreaterThan(15);
	const needed = ['attachments', 'customData', 'interactiveData', 'card', 'moderationStatus'];
	for (const { id, names } of messages)
		expect({ id, names }).toEqual({ id, names: expect.arrayContaining(needed) });
});
