import type { IDataObject } from 'n8n-workflow';
import {
	type Execution,
	failItems,
	failure,
	HELD_BACK,
	isObject,
	type ItemResult,
	type Plan,
	type PlanRequests,
	type Problem,
	type Result,
	success,
} from '../../engine';
import { differing, unknownIn } from './difference';
import { planned, type Wanted, withLostLists } from './planned';
import { wholePlanner, THINGS } from './records';
import { requestOf } from './requests';
import { currentOf, currentState, type Standing } from './state';
import { resultOf, type Step } from './step';
import { keyOf, labelOf, ofThing } from './thing';

/** Does the steps of a plan one after another, and stops at the first that can't be done. */
export const applied: Execution<never> = {
	planner: wholePlanner,
	async fetch(plan, requests) {
		const state = await currentState(requests);
		if (!state.ok) return { results: failItems(plan, state.problem) };
		const steps = stepsOf(plan, state.value);
		const wrong = new Map(
			steps.flatMap((step) => {
				const problem = step.problem ?? changedSince(step, state.value);
				return problem ? [[step, problem] as const] : [];
			}),
		);
		if (wrong.size > 0) return { results: heldBack(steps, wrong) };
		return { results: await inTurn(steps, state.value, requests) };
	},
	results: () => [],
	failures: failItems,
};

/** The steps of the plan that the items hold, or of one that is made now. */
function stepsOf({ input, items }: Plan, state: Standing): Step[] {
	const { [THINGS]: things, removeUnlisted } = input;
	const all = things as Step[];
	if (all.every(({ change }) => change !== undefined)) {
		const inOrder = [...all].sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
		// Rows may have been left out, such as that of a rule.
		return withLostLists(inOrder, state);
	}
	return planned(
		things as Wanted[],
		state,
		removeUnlisted === true ? items.slice(0, 1) : undefined,
	);
}

async function inTurn(
	steps: Step[],
	state: Standing,
	requests: PlanRequests,
): Promise<ItemResult[]> {
	const results: ItemResult[] = [];
	for (const [index, step] of steps.entries()) {
		const result = isDone(step, state)
			? success(rowOf(step, 'unchanged'))
			: await applyStep(step, requests);
		results.push(resultOf(step, result));
		if (result.ok || result.problem.unsent) continue;
		const wrong = new Map([[step, result.problem]]);
		const [, ...rest] = heldBack([step, ...steps.slice(index + 1)], wrong);
		return [...results, ...rest];
	}
	return results;
}

/** Does a step. What stands is looked at right before and, where the response doesn't show it, after. */
async function applyStep(step: Step, requests: PlanRequests): Promise<Result<IDataObject>> {
	const before = await currentState(requests, [step.kind]);
	if (!before.ok) return failure(ofThing(step, before.problem));
	const there = before.value.get(keyOf(step));
	const asked = requestOf(step, there);
	const problem = changedSince(step, before.value);
	if (problem) return failure(problem);
	if (isDone(step, before.value)) return success(rowOf(step, 'unchanged'));
	if (!asked) return success(rowOf(step, 'unknown'));
	const isWhole = step.kind === 'list';
	const whole = isWhole ? { ...step, content: { ...there?.content, ...step.content } } : step;
	const sent = await requests.sendAs(asked.operation, asked.plan);
	if (!sent.ok && sent.problem.unsent) return sent;
	const row = success(rowOf(step, OUTCOMES[step.change]));
	if (sent.ok && (step.change === 'remove' || shows(whole, sent.value.data))) return row;
	const after = await currentState(requests, [step.kind]);
	if (after.ok && isDone(whole, after.value, sent.ok)) return row;
	return failure(ofThing(step, sent.ok ? otherThanSent : sent.problem));
}

/** Whether a response shows all that was wanted. */
function shows({ kind, id, content }: Step, data: unknown): boolean {
	if (!isObject(data) || data.id !== id) return false;
	const { content: there } = currentOf(kind, data);
	return unknownIn(content, there).length === 0 && differing(content, there).length === 0;
}

/** Whether what stands is as wanted. Of a list whose terms are not shown nobody knows, unless they were accepted. */
function isDone(step: Step, state: Standing, isAccepted = false): boolean {
	const there = state.get(keyOf(step));
	if (step.change === 'remove' || !there) return step.change === 'remove' && !there;
	const { content } = there;
	if (step.kind === 'list' && content.terms === undefined && !isAccepted) return false;
	return differing(step.content, content).length === 0;
}

/** What to say of a thing that is neither as wanted nor as the plan saw it. */
function changedSince(step: Step, state: Standing): Problem | undefined {
	const seen = state.get(keyOf(step))?.seen ?? '';
	if (seen === step.seen || isDone(step, state)) return undefined;
	return {
		message: `${labelOf(step)} changed after the plan was made`,
		description: 'It wasn’t changed. Run Plan again, and apply its new rows.',
		code: 'CHANGED_MEANWHILE',
	};
}

const OUTCOMES: Record<Step['change'], string> = {
	add: 'added',
	change: 'changed',
	remove: 'removed',
	unchanged: 'unchanged',
	unknown: 'changed',
};

const rowOf = ({ kind, id, content }: Step, outcome: string): IDataObject => ({
	type: kind,
	id,
	name: content.name ?? '',
	outcome,
});

/** The problems of steps, and of all others that they wait for them: nothing of these was sent. */
const heldBack = (steps: Step[], wrong: Map<Step, Problem>): ItemResult[] => {
	const [[first] = []] = wrong;
	const isWrong = (step: Step): boolean => wrong.has(step);
	// The first problem is what the run stops with.
	return [...steps.filter(isWrong), ...steps.filter((step) => !isWrong(step))].map((step) =>
		resultOf(step, failure(wrong.get(step) ?? ofThing(step, waiting(first)))),
	);
};

const waiting = (first: Step | undefined): Problem => ({
	message: `Not done, because ${first ? labelOf(first).replace(/^./, (letter) => letter.toLowerCase()) : 'another'} couldn’t be`,
	description: 'Nothing of this was sent. Once that is solved, run the plan again.',
	code: HELD_BACK,
});

const otherThanSent: Problem = {
	message: 'CometChat stored something else than was sent',
	description: 'Run Plan to see what differs.',
	code: 'UNKNOWN_RESULT',
	maybeProcessed: true,
};
