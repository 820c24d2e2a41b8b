import { brokenRule, oneLine, ruleMessage } from '../../engine';
import { upTo } from '../../fields/basic';

/** The key of a variable, as content mentions it in braces. */
export const variableKey = upTo(100).regex(
	/^[a-z_]\w*$/i,
	ruleMessage(
		'isn’t the name of a variable',
		'Use letters, digits and underscores, and start with no digit.',
	),
);

/** What is wrong with a column whose name is to be the key of a variable. */
export function columnProblem(name: string) {
	const issue = variableKey.safeParse(name).error?.issues[0];
	if (!issue) return undefined;
	const { message, advice } = brokenRule(issue);
	return { message: `has a column “${oneLine(name, 50)}”, which ${message}`, advice };
}
