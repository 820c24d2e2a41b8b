import { withMentions } from '../../../nodes/CometChatDataImport/shared/chatExport/mentions.ts';

const people = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Person ${index}` }));
const two = [
	{ id: 'ann', name: 'Ann' },
	{ id: 'annlee', name: 'Ann Lee' },
];

it.each([
	['of two names the longer one', 'hi @Ann Lee and @Ann', two, 'hi <@uid:annlee> and <@uid:ann>'],
	['whole names only', 'hi @Anna', two, 'hi @Anna'],
	['no one without mentions', 'hi @Ann', [], 'hi @Ann'],
])('mentions %s', (_what, text, mentions, expected) => {
	expect(withMentions(text, mentions)).toBe(expected);
});

it('mentions ten, and writes the names of more', () => {
	const text = withMentions('@{p0} @{p9} @{p10}', people(12), true);
	expect(text).toBe('<@uid:p0> <@uid:p9> @Person 10');
});
