import type { OpenQuestion, Reply } from '../../../nodes/engine/declaration/question';
import type { Answer } from '../../../nodes/engine/wait/record';
import { openQuestion } from './waitingContext.mts';

/** Who is asked, one by one. */
export const PEOPLE = ['ann', 'bob', 'cid'];

export const answerOf = (
	person: string,
	reply: Reply = 'approve',
	more: Partial<Answer> = {},
): Answer => ({
	...{ person, name: person.toUpperCase(), reply, text: '' },
	respondedAt: '2026-03-02T10:20:30.000Z',
	...more,
});
/** A question of which two approvals decide. */
export const questionTo = (people: string[], more: Partial<OpenQuestion> = {}) =>
	openQuestion({
		messages: people.map((person) => ({ key: person, fingerprint: person, person, name: person })),
		needs: { approvals: 2, declineEnds: false },
		afterwards: 'outcome',
		...more,
	});
