import { sleep } from 'n8n-workflow';
import { steadyNow } from '../../../engine';

/** How long lines are worked on before others have a turn, in milliseconds. */
const LONGEST = 3;

/** Gives what else waits in this process its turn from time to time, such as requests under way. */
export function turns(): () => Promise<void> {
	let until = steadyNow() + LONGEST;
	return async () => {
		if (steadyNow() < until) return;
		await sleep(0);
		until = steadyNow() + LONGEST;
	};
}
