import { z } from 'zod/v4';
import { ruleMessage } from '../../engine';
import { existing } from '../../fields/id';

export const webhook = existing('searchWebhooks', 'webhook', 'webhook', 'e.g. crm');

/** IDs joined by dots, such as `sendMessage.mode`. */
export const dotted = z
	.string()
	.max(100)
	.regex(
		/^(?!__proto__$)[\w-]+(\.[\w-]+)*$/i,
		ruleMessage(
			'can contain only letters, digits, hyphens, underscores and single dots',
			'Copy the key exactly as CometChat shows it.',
		),
	);
