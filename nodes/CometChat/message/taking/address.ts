import { z } from 'zod/v4';
import { ruleMessage } from '../../../engine';
import { text } from '../../../fields/basic';

const NO_HOST = ruleMessage(
	'isn’t the URL of a host',
	'Write it without a path, such as http://n8n:5678.',
);

/** Where n8n reaches itself: no more than a host, as the path is that of the execution. */
export const n8nAddress = {
	...text({
		displayName: 'Internal URL',
		description:
			'URL at which n8n can reach itself, without a path. Leave empty to use its public URL.',
		placeholder: 'e.g. http://n8n:5678',
		sendAs: '',
	}),
	schema: z
		.string()
		.max(255)
		.regex(/^https?:\/\/[^\s\p{Cc}/\\?#@]+\/?$/iu, NO_HOST)
		.refine((url) => URL.canParse(url), NO_HOST)
		.transform((url) => (URL.canParse(url) ? new URL(url).origin : url)),
};
