import type { Input } from '../../engine';
import { mentionRule } from '../shared/mentions';

/** The rule about mentions, and a goal of some elements names them. */
export function messageRules(input: Input) {
	const { interactionGoal, schedulerGoal, goalElements } = input;
	const [label, goal] =
		schedulerGoal === undefined
			? ['Interaction Goal', interactionGoal]
			: ['Scheduler Goal', schedulerGoal];
	if (!['anyOf', 'allOf', 'oneOf'].includes(String(goal)) || goalElements !== undefined)
		return mentionRule(input);
	return {
		field: 'goalElements' as const,
		message: 'is missing',
		advice: `Enter the elements for ${label}, or set it to None.`,
	};
}
