import { ruleMessage } from '../../engine';
import { text, upTo } from '../../fields/basic';

/** What a user did with something, as analytics count it. */
export const topic = {
	...text({
		displayName: 'Topic',
		description: 'What the user did: letters, digits, hyphens and underscores',
		placeholder: 'e.g. clicked',
		default: 'clicked',
	}),
	schema: upTo(64).regex(
		/^[\w-]+$/,
		ruleMessage(
			'can contain only letters, digits, hyphens and underscores',
			'Choose a topic such as clicked.',
		),
	),
};
