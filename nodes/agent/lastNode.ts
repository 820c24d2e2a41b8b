import { isObject } from '../engine';
import type { Answer } from './answer';
import { isWaiting } from './behind';

/** Fields in which nodes give a text: AI Agent and CometChat Agent Answer, Basic LLM Chain, others. */
const FIELDS = ['output', 'text', 'answer', 'response', 'message'];

/**
 * The text of an item: of named fields only, as other data was not written for the app's user. Nor is what a node
 * says of an error.
 */
function itemText(row: unknown): string {
	if (isObject(row) && row.error) return '';
	const fields = isObject(row) ? FIELDS.map((name) => row[name]) : [row];
	const text = fields.find((value) => typeof value === 'string' && value.trim() !== '');
	return typeof text === 'string' ? text : '';
}

/**
 * Answers with what n8n would respond with at the end of the workflow, or where it waits.
 * @param waits.mayWait whether a node may wait: then no text may be no answer
 * @param waits.hidesWait whether one does so unseen: then its item may be no answer
 */
export function answerWith(
	answer: Answer,
	status: number,
	body: unknown,
	{ mayWait = false, hidesWait = false } = {},
): void {
	if (status >= 400) return answer.fail('WORKFLOW_FAILED');
	const rows: unknown[] = Array.isArray(body) ? body : [body];
	if (hidesWait || rows.some(isWaiting)) return answer.fail('WAITING');
	const texts = rows.map(itemText).filter((text) => text !== '');
	answer.write(texts.join('\n\n'));
	answer.finish(mayWait ? 'WAITING' : 'NO_ANSWER');
}
