import type { IDataObject } from 'n8n-workflow';
import { invalid, type Problem } from '../../engine';
import { MAX_ENTRIES } from '../rule/conditions';
import { ofService } from '../keywordList/problems';
import { termChange } from '../keywordList/terms';
import { changes, differing, summary, unknownIn } from './difference';
import { inOrder, MOST } from './order';
import { listCondition, listsOf } from './ruleParts';
import { manyOf, type Standing } from './state';
import { type StepChange, keysOf, ofKind, type Step } from './step';
import { keyOf, type ThingKind, labelOf, ofThing, termsOf, type Thing } from './thing';

/** A thing that items want. */
export interface Wanted extends Thing {
	items: readonly number[];
	/** Why it can't be planned. */
	problem?: Problem | undefined;
}

/**
 * What leads from the state that stands to the wanted one, in the order in which it can be done.
 * @param removesFor the item to which removals are linked, if all goes that isn't named, but for what came with the app
 */
export function planned(
	wanted: Wanted[],
	state: Standing,
	removesFor: readonly number[] | undefined,
): Step[] {
	const named = keysOf(wanted);
	const steps = wanted.map((one) =>
		stepFor(withLists(withWords(one, state), wanted, state), state),
	);
	if (removesFor)
		for (const { kind, id, content, seen, isDefault } of state.values())
			if (!isDefault && !named.has(keyOf({ kind, id })))
				steps.push({
					kind,
					id,
					content: { name: content.name },
					change: 'remove' as const,
					seen,
					before: summary(kind, content),
					after: '',
					items: removesFor,
				});
	return inOrder(withinLimits(withLostLists(steps, state), state), state);
}

/** A list with the words of its cells apart. */
function withWords(thing: Wanted, state: Standing): Wanted {
	const { cells = [], ...own } = thing;
	if (cells.length === 0) return own;
	const category = own.content.category ?? state.get(keyOf(own))?.content.category;
	return { ...own, content: { ...own.content, terms: termsOf(thing, category) as string[] } };
}

/** A rule with a condition for each list of its column Keyword Lists. */
function withLists(thing: Wanted, wanted: Wanted[], state: Standing): Wanted {
	const { keywordLists, ...content } = thing.content;
	if (!Array.isArray(keywordLists)) return thing;
	const own = keywordLists.map((id) => {
		const list = { kind: 'list' as const, id: String(id) };
		const given = wanted.find((one) => keyOf(one) === keyOf(list))?.content.category;
		return listCondition(list.id, given ?? state.get(keyOf(list))?.content.category ?? 'word');
	});
	const conditions = [...((content.conditions as IDataObject[] | undefined) ?? []), ...own];
	const numbered = conditions.map((one, index) => ({ ...one, id: index + 1 }));
	return { ...thing, content: { ...content, conditions: numbered } };
}

function stepFor(thing: Wanted, state: Standing): Step {
	const { kind, content } = thing;
	const there = state.get(keyOf(thing));
	const problem = wrongWith(thing, there?.content);
	const told = thing.problem ?? (problem ? ofThing(thing, problem) : undefined);
	if (!there) {
		const after = summary(kind, content);
		return { ...thing, change: 'add', seen: '', before: '', after, problem: told };
	}
	const columns = differing(content, there.content);
	const isUnknown = kind === 'list' && there.content.terms === undefined;
	const change: StepChange = isUnknown ? 'unknown' : columns.length > 0 ? 'change' : 'unchanged';
	const shown = isUnknown
		? [...new Set([...columns, ...unknownIn(content, there.content)])]
		: columns;
	const text = summary(kind, there.content);
	const both =
		shown.length > 0 ? changes(shown, there.content, content) : { before: text, after: text };
	return { ...thing, change, seen: there.seen, ...both, problem: told };
}

const needed: Record<ThingKind, string[]> = {
	list: ['name', 'category', 'terms'],
	rule: ['name', 'conditions'],
	reason: ['name'],
};

/** Why content can't be sent, if it can't. */
function wrongWith({ kind, content }: Wanted, there?: IDataObject): Problem | undefined {
	const lacks = there ? undefined : needed[kind].find((column) => content[column] === undefined);
	if (content.category === 'custom-api' && content.category !== there?.category)
		return invalid(
			'Category',
			'can’t be custom-api here',
			'Make this list in CometChat’s dashboard.',
		);
	if (lacks !== undefined)
		return invalid(`Column ${lacks}`, 'is missing', 'It’s new, so give it a value.');
	const whole: IDataObject = { ...there, ...content };
	const differs = differing(content, there ?? {}).length > 0;
	if (there?.category === 'custom-api' && (content.terms || differs)) return ofService;
	if (kind === 'list' && whole.terms === undefined && differs)
		return invalid(
			'Column terms',
			'is missing',
			'CometChat doesn’t return the terms of this list and replaces all of them, so give them too.',
		);
	// A list is sent whole, with the terms that it has.
	if (kind === 'list' && Array.isArray(whole.terms) && (differs || there?.terms === undefined))
		return termChange.refuses(whole.terms as string[], {
			category: whole.category,
			searchTerms: whole.category === there?.category ? there?.terms : undefined,
		});
	if (kind === 'rule' && (content.conditions as unknown[] | undefined)?.length === 0)
		return invalid('Column conditions', 'is empty', 'A rule without conditions matches nothing.');
	if (kind === 'rule' && ((content.conditions as unknown[] | undefined) ?? []).length > MAX_ENTRIES)
		return invalid('Column conditions', `has more than ${MAX_ENTRIES} entries`, 'Remove some.');
	if (kind === 'reason' && there && differing(content, there).includes('description'))
		return invalid(
			'Column description',
			'differs, but CometChat only lets the name of a reason change',
			'Restore the description in the setup, or delete the reason first.',
		);
	return undefined;
}

/** Steps, with the problem of a rule that would lose its list. */
export const withLostLists = (steps: Step[], state: Standing): Step[] =>
	steps.map((step) => ({ ...step, problem: step.problem ?? lostList(step, steps, state) }));

/** A rule without its list, or a list that a rule still needs. */
function lostList(step: Step, steps: Step[], state: Standing): Problem | undefined {
	const removed = keysOf(steps.filter(({ change }) => change === 'remove'));
	if (step.kind === 'rule' && step.change !== 'remove') {
		const named = listsOf(step.content.conditions ?? state.get(keyOf(step))?.content.conditions);
		const lost = named.find((id) => {
			const key = keyOf({ kind: 'list', id });
			const isWanted = steps.some((one) => keyOf(one) === key && one.change !== 'remove');
			return !isWanted && (removed.has(key) || !state.has(key));
		});
		return lost === undefined
			? undefined
			: ofThing(
					step,
					invalid(
						'The condition',
						`names the keyword list “${lost}”, which wouldn’t be there`,
						'Add the list to the setup, or correct its ID.',
					),
				);
	}
	if (step.kind !== 'list' || step.change !== 'remove') return undefined;
	const planned = keysOf(steps);
	const needs = ofKind(state.values(), 'rule').find(
		(rule) => !planned.has(keyOf(rule)) && listsOf(rule.content.conditions).includes(step.id),
	);
	return needs
		? ofThing(
				step,
				invalid(
					'The list',
					`can’t be removed, as ${labelOf(needs).toLowerCase()} names it`,
					'Add the list to the setup, or change the rule.',
				),
			)
		: undefined;
}

/** Refuses what would be more than an app can have at the end. */
function withinLimits(steps: Step[], state: Standing): Step[] {
	const left: Partial<Record<ThingKind, number>> = {};
	for (const [kind, most] of Object.entries(MOST) as Array<[ThingKind, number]>) {
		const own = ofKind(state.values(), kind).filter(({ isDefault }) => !isDefault).length;
		const gone = ofKind(steps, kind).filter(
			({ change, problem }) => change === 'remove' && !problem,
		);
		left[kind] = most - own + gone.length;
	}
	return steps.map((step) => {
		const { kind, change, problem } = step;
		if (change !== 'add' || problem || left[kind] === undefined) return step;
		left[kind] -= 1;
		return left[kind] >= 0 ? step : { ...step, problem: ofThing(step, tooMany(kind)) };
	});
}

const tooMany = (kind: ThingKind): Problem =>
	invalid(
		'The setup',
		`has too many ${manyOf(kind)}: an app can have ${MOST[kind] ?? 0} besides those that came with it`,
		'Remove some, or join two of them.',
	);
