import { z } from 'zod/v4';
import { ruleMessage } from '../engine';

/** A trigger by name: the platform's list is open (docs/platform.md, Webhooks). */
export const triggerName = z
	.string()
	.regex(
		/^[\w-]{1,100}$/,
		ruleMessage('isn’t a trigger name', 'Write it as the dashboard shows it.'),
	);
