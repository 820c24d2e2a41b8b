import type { Row } from './rows.mts';

/**
 * What makes the figures worthless: an implementation that did not do its job. Under a limit that may
 * happen to all but ours.
 */
export function complaints(rows: Row[]): string[] {
	return rows
		.filter(
			({ job, implementation }) => implementation === 'ours' || !job.endsWith('under a limit'),
		)
		.filter(({ done }) => done !== 1)
		.map(
			({ job, implementation, done }) =>
				`${job}: ${implementation} did ${(done * 100).toFixed(1)} % of what it should`,
		);
}
