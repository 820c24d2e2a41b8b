import { isObject } from '../engine/isObject';
import type { Answer } from './answer';

/** Fields in which nodes give a text: AI Agent and CometChat Agent Answer, Basic LLM Chain, others. */
const FIELDS = ['output', 'text', 'answer', 'response', 'message'];

/** The text in what n8n would respond with: named fields only, as a node that waits gives its input. */
function textIn(body: unknown): string {
	const row: unknown = Array.isArray(body) ? body[0] : body;
	const fields = isObject(row) ? FIELDS.map((name) => row[name]) : [row];
	const found = fields.find((value) => typeof value === 'string' && value.trim() !== '');
	return typeof found === 'string' ? found : '';
}

/** Answers with what n8n would respond with at the end of the workflow. */
export function answerWith(answer: Answer, status: number, body: unknown): void {
	if (status >= 400) return answer.fail('WORKFLOW_FAILED');
	answer.write(textIn(body));
	answer.finish();
}
