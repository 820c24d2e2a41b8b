import type { Problem } from '../result';
import { HELD_BACK } from './input';

/**
 * The problem of one entry among many names it, unless its message does already. Where a request for
 * many was refused, it says whether for the sake of this one.
 */
export function withEntryName(entryName: string, key: string, whole: Problem): Problem {
	const { culprits, ofRequest, ...problem } = whole;
	if (ofRequest) return problem;
	const own = `${entryName} “${key}”`;
	const of = (one: Problem, who = own): Problem => ({ ...one, message: `${who}: ${one.message}` });
	if (!culprits || problem.maybeProcessed)
		return problem.message.includes(`“${key}”`) ? problem : of(problem);
	const { keys, isSure, or } = culprits;
	if (!keys.includes(key)) return of(collateralProblem(whole));
	if (isSure) return of(problem);
	const others = keys.length > 1 ? [`another of the ${keys.length} in the same request`] : [];
	return of(problem, [own, ...others, ...(or ? [or] : [])].join(' or '));
}

/** The problem of an entry that also failed when it was sent alone. */
export const asBreaking = (problem: Problem): Problem => ({
	...problem,
	message: `${problem.message}, also when this was sent alone`,
});

/** What a request that was refused for the sake of some things means for all else in it. */
export function collateralProblem({ culprits, ...problem }: Problem): Problem {
	if (!culprits || problem.maybeProcessed) return problem;
	const { keys, isSure, or } = culprits;
	const listed = keys.slice(0, 5).map((key) => `“${key}”`);
	const because = [
		`${isSure || keys.length === 1 ? '' : 'one of '}${listed.join(', ')}`,
		...(or ? [or] : []),
	].join(' or ');
	return {
		...problem,
		message: `Not done, because of ${because} in the same request: ${problem.message}`,
		code: HELD_BACK,
		...(isSure
			? {
					description: `Correct or remove ${keys.length > 1 ? 'those' : 'that one'}, then run this item again.`,
				}
			: {}),
	};
}
