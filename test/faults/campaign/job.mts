import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { Sandbox } from '../../../harness/sandbox/start.mts';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import type { Run } from '../../support/engine.mts';
import type { OperationName, Place } from '../../support/operations.mts';
import type { FinalState } from './finalState.mts';

/** One thing that an item asks for, and how to see in the sandbox whether it is done. */
export interface ExpectedEffect {
	item: number;
	/** Its own name in the row or in the message, where an item asks for several things. */
	name?: string;
	/** What the ledger writes down when it is done: `users ann`. */
	effect: string;
	/** What else the ledger may write down with it. */
	also?: string[];
	/** Whether the state is as asked, and as the row says; a row may admit that a part is not. */
	holds(state: FinalState, row: INodeExecutionData): boolean;
	/** Whether the platform can do it at all: bad input and taken keys cannot be done. */
	isPossible: boolean;
	/** It was like that before the run, so that nobody can tell who did it. */
	stoodBefore?: boolean | undefined;
	/** Doing it again changes nothing. */
	isRepeatable?: boolean;
	/** A refusal says that the state is not as asked, whoever else did something to the same thing. */
	isNotSoWhereRefused?: boolean;
	/** Each run does it anew, as the platform takes a key again. */
	mayComeAgain?: boolean;
}

/** A run of one operation over many items. */
export interface Job {
	operation: OperationName | Place;
	/** What is special about it, for the table. */
	variant?: string | undefined;
	parameters: IDataObject;
	/** Settings under Options that differ from the campaign's. */
	options?: IDataObject | undefined;
	items: IDataObject[];
	effects: ExpectedEffect[];
	/** Puts there what has to be there before the run. */
	prepare?(store: Store): void;
	/** Whether n8n runs the node again when it failed, and at the first problem or after all items. */
	retryOnFail?: undefined | 'at the first problem' | 'after all items';
	/** Where failed rows go; to the only output unless this says otherwise. */
	continueOnFail?: Run['continueOnFail'];
	/** What the credential holds, if that is not what the sandbox wants. */
	credential?(sandbox: Sandbox): Run['credential'];
	/** A run that ends before this one begins. */
	after?: Job;
}

/** The job's name in reports. */
export const titleOf = ({ operation, variant }: Job): string =>
	variant ? `${operation}, ${variant}` : operation;

/** How a job differs from the others of its operation. */
export interface Variation extends Pick<Job, 'variant' | 'options' | 'retryOnFail'> {
	/** Begins all its IDs. */
	prefix: string;
	/** Nothing stands in the way of any item. */
	onlyNew?: boolean;
	/** Which of two runs over the same things; the second one asks for each second thing with other values. */
	turn?: 'first' | 'second';
}

/** A job of so many things. */
export type Make = (count: number, variation: Variation) => Job;

/** `n` times something. */
export const times = <T,>(n: number, make: (index: number) => T): T[] =>
	Array.from({ length: n }, (_, index) => make(index));

/** A value of a resource locator, chosen by ID. */
export { id as byId } from '../../catalogue/case.mts';

/** Parameters that each item fills in by their own names; those of a list are in brackets. */
export const fromItem = (names: string): IDataObject =>
	Object.fromEntries(
		names.split(' ').map((name): [string, IDataObject[string]] => {
			const own = /^\[(.*)\]$/.exec(name)?.[1];
			return own ? [own, [`={{ $json.${own} }}`]] : [name, `={{ $json.${name} }}`];
		}),
	);

/** How a thing stands before the run: some are not there and some are so already, unless all are new. */
export function standing(index: number, { onlyNew }: Variation) {
	const isUnknown = index % 53 === 0 && !onlyNew;
	return { isUnknown, isSo: !isUnknown && index % 29 === 2 && !onlyNew };
}

/** Whether a run asks for something again, and whether with other values than the first run. */
export const againOf = (index: number, { turn }: Variation): 'same' | 'other' | undefined =>
	turn === 'second' ? (index % 2 === 0 ? 'same' : 'other') : undefined;

/** How a job of this variation runs. */
export const howOf = ({ variant, options, retryOnFail }: Variation) => ({
	variant,
	options,
	retryOnFail,
});

type Values = 'same' | 'other';

/** A kind of job: what each item asks for, and what comes of it. */
export interface Kind<T extends object> {
	operation: Job['operation'];
	parameters: IDataObject;
	/** Under Options, where the variation says nothing else. */
	options?: IDataObject;
	plan(index: number, variation: Variation): T;
	effect(one: T, variation: Variation): Omit<ExpectedEffect, 'item'>;
	/** An item that asks for the same thing in another spelling; none where a thing has no other values. */
	twin?(one: T, values: Values, variation: Variation): T | undefined;
	prepare(store: Store, planned: T[], variation: Variation): void;
}

/**
 * Jobs of a kind. Some things are asked for by two items of the run: with the same values both are done by
 * one request; with other values the later one must be refused.
 */
export const jobsOf =
	<T extends object>({ operation, parameters, options, ...kind }: Kind<T>): Make =>
	(count, variation) => {
		const planned = times(count, (index) => kind.plan(index, variation));
		const items = [...planned];
		const effects: ExpectedEffect[] = items.map((one, item) => ({
			...kind.effect(one, variation),
			item,
		}));
		if (kind.twin && !variation.retryOnFail)
			for (const [index, one] of planned.entries()) {
				const values = index % 23 === 5 ? 'same' : index % 29 === 6 ? 'other' : undefined;
				const twin = values && kind.twin(one, values, variation);
				if (!twin) continue;
				const effect = { ...kind.effect(twin, variation), item: items.push(twin) - 1 };
				effects.push(values === 'same' ? effect : refusedAsOther(effect));
			}
		return {
			operation,
			...howOf(variation),
			options: { ...options, ...variation.options },
			parameters,
			items: items as IDataObject[],
			effects,
			prepare: (store) => kind.prepare(store, planned, variation),
		};
	};

/** What is asked for twice in a run with different values. */
export const refusedAsOther = (effect: ExpectedEffect): ExpectedEffect => ({
	...effect,
	isPossible: false,
	isNotSoWhereRefused: true,
});

/** Two runs over the same things, one after the other. */
export const inTwoRuns = (make: Make, count: number, variation: Variation): Job => {
	const both = { ...variation, onlyNew: true };
	const first = make(count, { ...both, variant: 'first run', options: {}, turn: 'first' });
	const variant = `second run, ${variation.variant ?? 'plain'}`;
	const second = make(count, { ...both, variant, turn: 'second' });
	return { ...second, after: first, prepare: (store) => first.prepare?.(store) };
};
