import { failure, type PlanRequests, type Plan, type Problem, success } from '../../engine';
import { composed } from '../../composed/execution';

/** A comparison of a few things. */
export interface MoveCheck {
	/** Requests that it takes, if nothing has to be asked again. */
	reads: number;
	/** Compares, and notes what it found; gives what could not be read. */
	run(requests: PlanRequests): Promise<Problem | undefined>;
	/** Notes that nothing is known of these things. */
	giveUp(problem: Problem): void;
}

const CHECK = 'check';

/** The plan that does a check. */
export const planOf = (check: MoveCheck, items: number[]): Plan => ({
	items,
	input: { [CHECK]: check },
	entries: [],
});

/** Does the check of a plan. */
export const checked = composed(async (plan, requests) => {
	const check = plan.input[CHECK] as MoveCheck;
	const problem = await check.run(requests);
	if (problem) check.giveUp(problem);
	return problem ? failure(problem) : success([]);
});
