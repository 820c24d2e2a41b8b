import type { IDataObject } from 'n8n-workflow';
import type { OpenQuestion, Reply } from './question';
import { isObject } from '../../../engine';
import { fingerprint, isTrusted, signature } from '../../../platform/trust';

/** What somebody answered, and when. */
export interface Decision {
	reply: Reply;
	text: string;
	/** What was filled in of a form. */
	values?: IDataObject;
	/** ISO 8601. */
	respondedAt: string;
	person?: string | undefined;
	name?: string | undefined;
}

/** An answer as it is kept in the message of who gave it; nobody else can have written it. */
export function answerRecord(answer: Decision, secret: string) {
	const { reply, text, respondedAt, person } = answer;
	return { reply, text, respondedAt, proof: proofOf({ reply, text, respondedAt, person }, secret) };
}

/** The answer that is kept in a message, if there is one and this execution wrote it. */
export function answerIn(
	record: unknown,
	{ secret }: OpenQuestion,
	{ person, name }: Pick<Decision, 'person' | 'name'>,
): Decision | undefined {
	if (!isObject(record)) return undefined;
	const { reply, text, respondedAt, proof } = record as Record<string, unknown>;
	const answer = { reply, text, respondedAt, person } as Decision;
	const isOurs = isTrusted(String(proof), fingerprint(proofOf(answer, secret)));
	return isOurs ? { ...answer, name } : undefined;
}

const proofOf = ({ reply, text, respondedAt, person }: Decision, secret: string): string =>
	signature(JSON.stringify([reply, text, respondedAt, person]), secret);

/** Whether answers decide only because some can't answer any more; else they decide the same without that. */
export const decidesAsOthersAreGone = (
	question: OpenQuestion,
	answers: Decision[],
	gone: number,
): boolean =>
	question.needs !== undefined &&
	decisionOf(question, answers) !== decisionOf(question, answers, gone);

/**
 * What answers decide together: the first alone, or so many approvals. A decline decides where one is
 * enough, or where the others can no longer reach the number.
 * @param gone how many can't answer any more
 */
export function decisionOf(
	{ needs, messages }: OpenQuestion,
	answers: Decision[],
	gone = 0,
): Reply | undefined {
	if (!needs) return answers[0]?.reply;
	const approvals = answers.filter(({ reply }) => reply === 'approve').length;
	const declines = answers.filter(({ reply }) => reply === 'decline').length;
	if (approvals >= needs.approvals) return 'approve';
	if (declines > 0 && needs.declineEnds) return 'decline';
	return messages.length - gone - declines < needs.approvals ? 'decline' : undefined;
}
