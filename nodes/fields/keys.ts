import type { z } from 'zod/v4';
import { ruleMessage } from '../engine';

/** What a key of a card or form must hold, with one sentence for a missing value and another for a wrong one. */
export const needs = (key: string, example: string) => ({
	error: ({ input }: Pick<z.core.$ZodRawIssue, 'input'>): string =>
		input === undefined || input === '' || (Array.isArray(input) && input.length === 0)
			? ruleMessage(`lacks ${key}`, `Give it, such as ${example}.`)
			: ruleMessage(`needs another ${key}`, `Write it as ${example}.`),
});
