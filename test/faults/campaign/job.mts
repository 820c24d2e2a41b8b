import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import type { OperationName } from '../../support/operations.mts';
import type { Platform } from './platform.mts';

/** One thing that an item asks for, and how to see in the sandbox whether it is done. */
export interface Wish {
	item: number;
	/** Its own name in the row or in the message, where an item asks for several things. */
	name?: string;
	/** What the ledger writes down when it is done: `users ann`. */
	effect: string;
	/** What else the ledger may write down with it. */
	also?: string[];
	/** Whether it stands there with all that was asked for; a row may admit that a part does not. */
	stands(platform: Platform, row: INodeExecutionData): boolean;
	/** Whether the platform can do it at all: bad input and taken keys cannot be done. */
	possible: boolean;
	/** Stood like that before, so that nobody can tell who did it. */
	before?: true;
	/** Comes to the same however often it is done. */
	again?: true;
}

/** A run of one operation over many items. */
export interface Job {
	operation: OperationName;
	parameters: IDataObject;
	items: IDataObject[];
	wishes: Wish[];
	/** Puts there what has to be there before the run. */
	prepare?(store: Store): void;
}

/** `n` times something. */
export const times = <T,>(n: number, make: (index: number) => T): T[] =>
	Array.from({ length: n }, (_, index) => make(index));

/** A value of a resource locator, chosen by ID. */
export const byId = (value: string) => ({ __rl: true, mode: 'id', value });
