import { times } from './job.mts';

const ACTS = ['loses message', 'is deactivated', 'is deleted'] as const;

/** What happens to a question: somebody presses their button, or something of it vanishes. */
interface Step {
	does: 'answer' | (typeof ACTS)[number];
	who: number;
}

/**
 * What is counted of questions. lost: decided by answers, and the run waits on. doubled: asked or gone on
 * with twice. misreported: another outcome than the answers make. wrong: an answer of somebody who may not
 * give it, or that they did not give. unasked: the node says that it could not ask, and nobody can answer.
 */
export type Counted = Record<
	| 'things'
	| 'decided'
	| 'ended'
	| 'open'
	| 'unasked'
	| 'lost'
	| 'doubled'
	| 'misreported'
	| 'wrong',
	number
>;

/** A question, and all that happens to it, one after another. */
export interface Planned {
	parameters: object;
	/** How many approvals it needs; 0 where the first answer decides. */
	needs: number;
	declineEnds: boolean;
	people: string[];
	says: Array<'approve' | 'decline'>;
	steps: Step[];
}

/** What a run went on with. */
export interface Told {
	approved: boolean;
	problem?: string;
	respondedBy?: { uid: string };
	responses?: Array<{ approved: boolean; respondedBy: { uid: string } }>;
}

/** Numbers below a limit, the same for each seed. */
function chance(seed: number) {
	let state = seed;
	return (limit: number): number => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * limit);
	};
}

/** So many questions to three people each, of whom some vanish before or after their answers. */
export function plan(count: number, seed: number): Planned[] {
	const next = chance(seed);
	return times(count, (index) => {
		const needs = index % 4;
		const declineEnds = next(2) === 0;
		const order = [0, 1, 2].sort(() => next(3) - 1);
		const steps = order.map((who): Step => ({ does: 'answer', who }));
		for (const who of order)
			if (next(3) === 0) steps.splice(next(steps.length + 1), 0, { does: ACTS[next(3)]!, who });
		// Whoever is left comes again, so that what can be decided is.
		steps.push(...order.map((who): Step => ({ does: 'answer', who })));
		const many = { approvalsNeeded: 'number', approvalCount: needs, declineEnds };
		return {
			...{ needs, declineEnds, steps },
			parameters: needs === 0 ? { approvalsNeeded: 'anyOne' } : many,
			people: times(3, (place) => `approver-${index}-${place}`),
			says: times(3, () => (next(3) === 0 ? 'decline' : 'approve')),
		};
	});
}

/** What the answers make of a question: who decided it, and how; nothing while it is open. */
function rightOf({ needs, declineEnds, says, steps }: Planned) {
	const gone = new Set<number>();
	const answered = new Set<number>();
	for (const { does, who } of steps) {
		if (does !== 'answer') {
			gone.add(who);
			continue;
		}
		if (!gone.has(who)) answered.add(who);
		const counting = [...answered].filter((one) => !gone.has(one));
		const approvals = counting.filter((one) => says[one] === 'approve').length;
		const declines = counting.length - approvals;
		if (needs === 0 && counting.length > 0) return { approved: says[who] === 'approve', counting };
		if (needs === 0 && gone.size === says.length) return { approved: false, counting };
		if (needs === 0) continue;
		if (approvals >= needs) return { approved: true, counting };
		const isOver = says.length - gone.size - declines < needs;
		if (isOver || (declineEnds && declines > 0)) return { approved: false, counting };
	}
	return undefined;
}

/** Compares what a run went on with with the answers. */
export function outcomeOf(planned: Planned, told: Told | undefined): keyof Counted {
	const right = rightOf(planned);
	if (!told) return right ? 'lost' : 'open';
	if (!right) return 'misreported';
	const { people, says } = planned;
	const theirs = told.respondedBy
		? [{ approved: told.approved, respondedBy: told.respondedBy }]
		: [];
	const answers = told.responses ?? theirs;
	const said = answers.map(({ respondedBy: { uid }, approved }) => {
		const who = people.indexOf(uid);
		return approved === (says[who] === 'approve') ? who : -1;
	});
	if (said.some((who) => !right.counting.includes(who))) return 'wrong';
	const isSame = said.length === right.counting.length && told.approved === right.approved;
	if (!isSame) return 'misreported';
	return told.problem === undefined ? 'decided' : 'ended';
}
