import { listsOf } from './ruleParts';
import type { Standing } from './state';
import { keysOf, ofKind, type Step } from './step';
import { keyOf, type ThingKind } from './thing';

/** Most of a type that an app can have beside those that came with it (docs/platform.md, Property limits). */
export const MOST: Partial<Record<ThingKind, number>> = { list: 25, rule: 25 };

/** Lists come before the rules that name them, and go after them. */
const WRITTEN: ThingKind[] = ['list', 'rule', 'reason'];
const REMOVED: ThingKind[] = ['rule', 'list', 'reason'];

/**
 * Steps in the order in which they can be done: what is new comes before what goes, so that no message passes
 * unchecked in between. Where there is no room for it, only what makes room goes first.
 */
export function inOrder(steps: Step[], state: Standing): Step[] {
	const isRemoval = ({ change }: Step): boolean => change === 'remove';
	const early = makingRoom(steps, state);
	const late = REMOVED.flatMap((kind) => ofKind(steps, kind).filter(isRemoval));
	return [
		...early,
		...WRITTEN.flatMap((kind) => ofKind(steps, kind).filter((one) => !isRemoval(one))),
		...late.filter((one) => !early.includes(one)),
	];
}

/** Removals that must come first. A list that a rule names goes only after the rule. */
function makingRoom(steps: Step[], state: Standing): Step[] {
	const rules = removable(steps, 'rule');
	const early = new Set(rules.slice(0, excess(steps, state, 'rule')));
	const removed = keysOf(rules);
	const namers = (id: string) =>
		ofKind(state.values(), 'rule').filter(({ content }) =>
			listsOf(content.conditions).includes(id),
		);
	const lists = removable(steps, 'list')
		.map((step) => ({ step, namers: namers(step.id) }))
		.sort((one, other) => rank(one.namers) - rank(other.namers));
	const chosen = lists.slice(0, excess(steps, state, 'list'));
	for (const { namers: all } of chosen)
		for (const rule of rules)
			if (removed.has(keyOf(rule)) && all.some((one) => keyOf(one) === keyOf(rule)))
				early.add(rule);
	return [...early, ...chosen.map(({ step }) => step)];

	/** Lists that no rule names first, then those whose rules go anyway. */
	function rank(all: Array<{ kind: ThingKind; id: string }>): number {
		if (all.length === 0) return 0;
		return all.every((one) => removed.has(keyOf(one))) ? 1 : 2;
	}
}

const removable = (steps: Step[], kind: ThingKind): Step[] =>
	ofKind(steps, kind).filter(({ change, problem }) => change === 'remove' && !problem);

/** How many more there would be than fit, before anything goes. */
function excess(steps: Step[], state: Standing, kind: ThingKind): number {
	const own = ofKind(state.values(), kind).filter(({ isDefault }) => !isDefault).length;
	const added = ofKind(steps, kind).filter(({ change, problem }) => change === 'add' && !problem);
	return Math.max(0, own + added.length - (MOST[kind] ?? Infinity));
}
