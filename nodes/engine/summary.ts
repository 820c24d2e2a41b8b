import type { Run } from './send';

/** From how many items on a run is told about even if all went well. */
const LONG = 100;

/**
 * Tells how a run went, as a hint beside the output and as a log line: after a long one, and
 * whenever something failed or the platform asked to wait.
 */
export function summarize({ context, tries, pacer }: Run, items: number, failed: number): void {
	if (items < LONG && failed === 0 && pacer.asked === 0) return;
	const told = [
		`${items - failed} of ${items} items done${failed > 0 ? `, ${failed} failed` : ''}`,
		`${tries} ${tries === 1 ? 'request' : 'requests'} made`,
		...(pacer.asked > 0 ? [`the platform asked to wait ${times(pacer.asked)}`] : []),
	].join(', ');
	context.logger.info(`CometChat: ${told}`);
	// Older n8n has no hints.
	context.addExecutionHints?.({
		message: `${told}.`,
		type: failed > 0 ? 'warning' : 'info',
		location: 'outputPane',
	});
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
