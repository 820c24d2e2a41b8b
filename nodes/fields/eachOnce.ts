import type { z } from 'zod/v4';
import { ruleMessage } from '../engine';

/** A rule for several groups of fields: no name occurs twice, as only the last entry with it would be kept. */
export const eachOnce =
	<T>(namesOf: (entry: T) => string[]) =>
	(entries: T[], context: z.RefinementCtx): void => {
		const seenNames = new Set<string>();
		for (const [index, entry] of entries.entries())
			for (const name of namesOf(entry)) {
				const message = ruleMessage(`has “${name}” again`, 'Keep only one entry with it.');
				if (seenNames.has(name)) context.addIssue({ code: 'custom', path: [index], message });
				seenNames.add(name);
			}
	};
