import type { IExecuteFunctions } from 'n8n-workflow';
import { counted } from '../problem/text';

/** From how many items on a run is summarized even if all went well. */
const LONG = 100;

/** What a person still reads; rows say the rest. */
const MOST_HINTS = 10;

/**
 * Tells how a run went, as a hint beside the output and as a log line: after a long one, and
 * whenever something failed, the platform asked to wait, or there is more to know.
 */
export function summarize(
	context: IExecuteFunctions,
	{ hints, count }: { hints: Set<string>; count: { tries: number; waits: number } },
	items: number,
	failed: number,
): void {
	const { tries, waits } = count;
	const isNotable = items >= LONG || failed > 0 || waits > 0;
	const text = [
		`${items - failed} of ${items} items done${failed > 0 ? `, ${failed} failed` : ''}`,
		`${counted(tries, 'request')} made`,
		...(waits > 0 ? [`the API asked to wait ${waits === 1 ? 'once' : `${waits} times`}`] : []),
	].join(', ');
	const more = hints.size - MOST_HINTS;
	const sentences = [
		...(isNotable ? [`${text}.`] : []),
		...[...hints].slice(0, MOST_HINTS),
		...(more > 0 ? [`See the output for ${more} more.`] : []),
	];
	if (isNotable) context.logger.info(`${context.getNode().name}: ${text}`);
	addHint(context, sentences, failed > 0);
}

/** Tells a person what to know, beside the output. */
export function addHint(context: IExecuteFunctions, sentences: string[], isWarning: boolean): void {
	if (sentences.length === 0) return;
	// Older n8n has no hints.
	context.addExecutionHints?.({
		message: sentences.join(' '),
		type: isWarning ? 'warning' : 'info',
		location: 'outputPane',
	});
}
