import type { z } from 'zod/v4';
import { ruleMessage } from '../engine';

/** A rule for several groups of fields: what they name is there once, as the last one alone would be kept. */
export const eachOnce =
	<T>(namesOf: (one: T) => string[]) =>
	(all: T[], context: z.RefinementCtx): void => {
		const seen = new Set<string>();
		for (const [index, one] of all.entries())
			for (const name of namesOf(one)) {
				const message = ruleMessage(`has “${name}” again`, 'Keep only one entry with it.');
				if (seen.has(name)) context.addIssue({ code: 'custom', path: [index], message });
				seen.add(name);
			}
	};
