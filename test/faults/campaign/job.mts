import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { Store } from '../../../sandbox/platform/database/store.mts';
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
	stoodBefore?: true;
	/** Doing it again changes nothing. */
	isRepeatable?: true;
	/** An earlier item asks for the same thing with other values: this one must be refused. */
	contradictsEarlier?: true;
}

/** A run of one operation over many items. */
export interface Job {
	operation: OperationName | Place;
	/** What is special about it, for the table. */
	variant?: string;
	parameters: IDataObject;
	/** Settings under Options that differ from the campaign's. */
	options?: IDataObject;
	items: IDataObject[];
	effects: ExpectedEffect[];
	/** Puts there what has to be there before the run. */
	prepare?(store: Store): void;
	/** Whether n8n runs the node again when it failed, and at the first problem or after all items. */
	retryOnFail?: 'at the first problem' | 'after all items';
}

/** The job's name in reports. */
export const titleOf = ({ operation, variant }: Job): string =>
	variant ? `${operation}, ${variant}` : operation;

/** `n` times something. */
export const times = <T,>(n: number, make: (index: number) => T): T[] =>
	Array.from({ length: n }, (_, index) => make(index));

/** How a thing stands before the run: some are not there and some are so already, unless all are new. */
export function standing(index: number, { onlyNew }: Variation) {
	const isUnknown = index % 53 === 0 && !onlyNew;
	return { isUnknown, isSo: !isUnknown && index % 29 === 2 && !onlyNew };
}

/** A value of a resource locator, chosen by ID. */
export const byId = (value: string) => ({ __rl: true, mode: 'id', value });

/** How a job of this variation runs. */
export const howOf = ({ variant, options, retryOnFail }: Variation) => ({
	variant,
	options,
	retryOnFail,
});

/** How a job differs from the others of its operation. */
export interface Variation extends Pick<Job, 'variant' | 'options' | 'retryOnFail'> {
	/** Begins all its IDs. */
	prefix: string;
	/** Nothing stands in the way of any item. */
	onlyNew?: boolean;
}
