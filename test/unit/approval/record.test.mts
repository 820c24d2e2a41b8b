import type { OpenQuestion, Reply } from '../../../nodes/CometChat/message/approval/question';
import {
	answerIn,
	answerRecord,
	decisionOf,
} from '../../../nodes/CometChat/message/approval/record';
import { at } from '../../support/at.mts';
import { answerOf, PEOPLE, questionTo } from './waitingContext.mts';

it.each<[string, boolean, Reply | undefined]>([
	['a', true, undefined],
	['aad', true, 'approve'],
	['ad', true, 'decline'],
	['ad', false, undefined],
	['dd', false, 'decline'],
])('decides by %s, where a decline ends it: %s, for %s', (given, declineEnds, decision) => {
	const question = questionTo(PEOPLE, { needs: { approvals: 2, declineEnds } });
	const answers = [...given].map((one, place) =>
		answerOf(at(PEOPLE, place), one === 'a' ? 'approve' : 'decline'),
	);
	expect(decisionOf(question, answers)).toBe(decision);
});

it('decides by the first answer where one is enough', () => {
	const { needs: _, ...question } = questionTo(PEOPLE);
	expect(decisionOf(question, [answerOf('ann', 'decline'), answerOf('bob')])).toBe('decline');
	expect(decisionOf(question, [])).toBeUndefined();
});

describe('an answer that is kept in a message', () => {
	const question = questionTo(PEOPLE);
	const kept = answerRecord(answerOf('ann', 'decline', { text: 'No' }), question.secret);

	it('is read as it was given', () =>
		expect(answerIn(kept, question, { person: 'ann', name: 'Ann' })).toEqual(
			answerOf('ann', 'decline', { text: 'No', name: 'Ann' }),
		));

	it.each<[string, unknown, string, OpenQuestion]>([
		['of another person', kept, 'bob', question],
		['of another question', kept, 'ann', questionTo(PEOPLE)],
		['that was changed', { ...kept, reply: 'approve' }, 'ann', question],
		['without a proof', { ...kept, proof: undefined }, 'ann', question],
		['with half a proof', { ...kept, proof: kept.proof.slice(1) }, 'ann', question],
		['with another one, as long', { ...kept, proof: 'é'.repeat(64) }, 'ann', question],
		['that is none', 'text', 'ann', question],
	])('is not believed %s', (_, record, person, asked) => {
		expect(answerIn(record, asked, { person })).toBeUndefined();
	});
});
