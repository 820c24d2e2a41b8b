import { chosenFields, simplified } from '../../nodes/engine/declare/output';
import { offered } from '../catalogue/operations.mts';

const simple = offered.flatMap(({ id, operation }) =>
	operation.simplify ? [{ id, operation, names: operation.simplify }] : [],
);
const isOfMessages = (names: string[]) => names.includes('text') && names.includes('sender');
const messages = simple.filter(({ names }) => isOfMessages(names));

/** The first field of a row, by which it is found again; of counts and logs, what they are about. */
const IDENTIFIES = /^(id|uid|guid|slug|urlId|sessionId|conversation(Id|Type)|channel|deleted)$/;

/** What rows have only on behalf of a user. */
const OF_ACTING_USER = ['hasJoined', 'scope', 'blockedByMe', 'hasBlockedMe'];

/** What few rows have, or only those without another, so that it counts for none of the others. */
const RARE = ['deactivatedAt', 'recordings', 'reason', ...OF_ACTING_USER];

const most = simple.filter(({ names }) => !isOfMessages(names));

it('keeps at most ten fields of a row', () => {
	const more = most.filter(({ names }) => names.filter((one) => !RARE.includes(one)).length > 10);
	expect(more.map(({ id }) => id)).toEqual([]);
});

it.each(RARE)('keeps %s, which few rows have, also where a row has all', (rare) => {
	const having = most.filter(({ names }) => names.includes(rare));
	expect(having.length).toBeGreaterThan(0);
	for (const { names } of having)
		expect(simplified(Object.fromEntries(names.map((name) => [name, 1])), names)).toHaveProperty(
			rare,
		);
});

it('keeps the first ten fields that a message has, and none without a value', () => {
	const names = Array.from({ length: 15 }, (_, index) => `f${index}`);
	const row = { ...Object.fromEntries(names.map((name) => [name, 1])), f0: null, f2: undefined };
	expect(Object.keys(simplified(row, names))).toEqual([
		'f1',
		...Array.from({ length: 9 }, (_, index) => `f${index + 3}`),
	]);
});

it('gives a tool all of a row, or the fields that were chosen, and always what identifies it', () => {
	const row = { id: '1', a: 1, b: 2, c: 3 };
	const chosen = (input: object) => chosenFields(row, ['id', 'a', 'b'], { ...input });
	expect(chosen({ outputFields: 'raw' })).toEqual(row);
	expect(chosen({ outputFields: 'simplified' })).toEqual({ id: '1', a: 1, b: 2 });
	expect(chosen({ outputFields: 'selected', selectedFields: ['b'] })).toEqual({ id: '1', b: 2 });
	expect(chosen({ outputFields: 'selected' })).toEqual({ id: '1' });
	for (const { id, names } of simple)
		expect({ id, first: names[0] }).toEqual({ id, first: expect.stringMatching(IDENTIFIES) });
});

it('says of a deletion that it was done, and no more', () => {
	const deletions = simple.filter(({ operation }) => operation.response.done === 'deleted');
	expect(deletions.length).toBeGreaterThan(25);
	for (const { names } of deletions) expect(names).toEqual(['deleted']);
});

it('keeps of every message what it says, and what happened to it', () => {
	expect(messages.length).toBeGreaterThan(15);
	const needed = ['attachments', 'customData', 'interactiveData', 'card', 'moderationStatus'];
	for (const { id, names } of messages)
		expect({ id, names }).toEqual({ id, names: expect.arrayContaining(needed) });
});
