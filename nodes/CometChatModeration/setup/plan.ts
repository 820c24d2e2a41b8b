import { type Execution, failItems, failure, object, success } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { wantedSetup } from './fields';
import { planned, type Wanted } from './planned';
import { setupPlanner, THINGS } from './records';
import { currentState } from './state';
import { resultOf, rowOf } from './step';

/** Compares the wanted setup with what stands; a row says of each thing what would be done. */
const compared: Execution<never> = {
	planner: setupPlanner,
	async fetch(plan, requests) {
		const state = await currentState(requests);
		if (!state.ok) return { results: failItems(plan, state.problem) };
		const { [THINGS]: things, removeUnlisted } = plan.input;
		const removesFor = removeUnlisted === true ? plan.items.slice(0, 1) : undefined;
		const steps = planned(things as Wanted[], state.value, removesFor);
		return {
			results: steps.map((step, index) =>
				resultOf(step, step.problem ? failure(step.problem) : success(rowOf(step, index + 1))),
			),
		};
	},
	results: () => [],
	failures: failItems,
};

/** Plan moderation setup: nothing is changed. */
export const plan = defineOperation({
	value: 'plan',
	name: 'Plan',
	action: 'Plan moderation setup',
	description:
		'Compare lists, rules and reasons as you want them with those of the app, without changing anything',
	request: { method: 'GET', api: 'chat', path: '/moderation/keywords' },
	query: wantedSetup,
	execution: compared,
	response: object(),
});
