import { ruleMessage } from '../../engine';
import { upTo } from '../../fields/basic';

/** The key of a variable, as content mentions it in braces. */
export const variableKey = upTo(100).regex(
	/^[a-z_]\w*$/i,
	ruleMessage(
		'isn’t the name of a variable',
		'Use letters, digits and underscores, and start with no digit.',
	),
);
