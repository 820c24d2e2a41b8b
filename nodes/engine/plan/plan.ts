import type { IBinaryKeyData, IDataObject } from 'n8n-workflow';
import type { Input } from '../declare/field';
import type { Links } from '../declare/operation';
import type { Problem, Result } from '../result';

/**
 * Remembers what was asked for, so that a later item that asks for the same gets its row instead of a second
 * request. It is small, as a run may ask for a million things.
 */
export interface DedupEntry {
	/** The first item that asked. */
	readonly item: number;
	/** The halves of a digest of its values, which shows whether another item asks for the same. */
	readonly digestStart: number;
	readonly digestEnd: number;
	/** Place of its plan among all, and what became of it, once that is known. */
	planNumber: number;
	row: IDataObject | undefined;
	files: IBinaryKeyData | undefined;
	problem: Problem | undefined;
}

/** One thing that an item asks for: a record to import, a key to add. */
export interface BatchEntry {
	/** Says which thing it is; two entries of one target never share it. */
	readonly id: string;
	/** Its name in the request and the response. */
	readonly key: string;
	/** Which of the body's lists or fields it is in. */
	readonly list?: string;
	/** The kind of thing that the key names, where a refusal of the whole request may speak of it. */
	readonly about?: string;
	readonly value: unknown;
	/** Its position in the order that the platform needs. */
	readonly order?: number;
	/** The items that ask for it. */
	readonly items: readonly number[];
	/** What other items may ask for again. */
	readonly dedupEntry?: DedupEntry;
}

/** What waits for more items that ask for it. */
export type Growing<T> = T & { items: number[] };

/** One request to make, and what it serves. Nobody changes a plan: a step that needs another makes one. */
export interface Plan {
	/** What the items have in common; for a single item all of its input. */
	readonly input: Readonly<Input>;
	/** The items that it serves, in input order. */
	readonly items: readonly number[];
	/** The things asked for, where one request carries many. */
	readonly entries: readonly BatchEntry[];
	/** What other items may ask for again, where that is all of it. */
	readonly dedupEntry?: DedupEntry;
	/** The current state, where an update must know it. */
	readonly currentState?: IDataObject;
	/** How the request names a file that was uploaded for it. */
	readonly uploadedAs?: IDataObject;
	/** Where people answer what it asks. */
	readonly links?: Links;
}

/** What asks for things: an item, or a line of its file. */
export type Unit = 'item' | 'line';

/** One item's checked input. */
export interface ItemInput {
	item: number;
	input: Input;
}

/** An item that could not be read, with the values that could. */
export interface RefusedItem {
	item: number;
	problem: Problem;
	input: Input;
}

/** The requests that items make, and the items that make none. */
export interface Planned {
	plans: Plan[];
	problems: Array<{ item: number; problem: Problem }>;
	/** What a person should know of how the items were read. */
	hints?: string[];
}

/** An item that asks for something that an earlier plan does. */
export interface Repeat {
	item: number;
	earlier: DedupEntry;
}

/** What became of one thing that was asked for: its rows, or a problem, with the items behind it. */
export interface ItemResult {
	items: readonly number[];
	entry?: BatchEntry;
	result: Result<IDataObject[]>;
	/** Files that come with the rows, in their order. */
	files?: Array<IBinaryKeyData | undefined>;
}

/** One of the jobs of a run: whose limit it counts against, and what must not overtake each other. */
export interface Job {
	key: string;
	/** Jobs of one queue run one after another, in their order. */
	queue: string;
}
