import type { Store } from '../../platform/parts.mts';
import { targets } from './tables.mts';

/** How many recipients of a campaign, or of a notification, are in which state. */
export function countsOf(store: Store, owner: string) {
	const rows = store.all<{ status: string; count: number }>(
		`SELECT status, count(*) AS count FROM ${targets.name} WHERE owner = ? GROUP BY status`,
		owner,
	);
	const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
	return {
		total: rows.reduce((sum, { count }) => sum + count, 0),
		...{ pending: of('pending'), processing: of('processing') },
		...{ completed: of('completed'), failed: of('failed') },
	};
}
