import { QuotaTracker } from './quotaTracker';

/** What the platform allows, by the keys of its limits. Runs at the same time share it, as they share the limits. */
export class SharedQuotas {
	private readonly known = new Map<string, QuotaTracker>();
	/** What each run does when something has changed. */
	readonly runs = new Set<() => void>();

	of(key: string): QuotaTracker {
		const known = this.known.get(key) ?? new QuotaTracker();
		this.known.set(key, known);
		return known;
	}

	/** Lets the other runs look at what may start. */
	changed(own: () => void): void {
		for (const look of this.runs) if (look !== own) look();
	}
}

/** The quotas of the runs under way in this process, by base URL. */
const underWay = new Map<string, SharedQuotas>();

/**
 * Shares the quota with other runs of the same base URL.
 * @param own budgets that it brings if it is the first
 */
export function acquire(asked: string, own: SharedQuotas, look: () => void): SharedQuotas {
	const budgets = underWay.get(asked) ?? own;
	underWay.set(asked, budgets);
	budgets.runs.add(look);
	return budgets;
}

/** Leaves them: after the last one nothing is remembered. */
export function release(asked: string, budgets: SharedQuotas, look: () => void): void {
	budgets.runs.delete(look);
	if (budgets.runs.size === 0) underWay.delete(asked);
}
