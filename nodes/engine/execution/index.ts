import type { IDataObject } from 'n8n-workflow';
import type { Fields, Input } from '../declaration/field';
import type { Operation } from '../declaration/operation';
import type { Problem } from '../problem';
import type { Result } from '../result';
import type { Delivery } from '../send/deliver';
import type { Links } from '../wait/question';

/** One thing that an item asks for: a user to import, a UID to add, a term of a list. */
export interface Entity {
	/** Says which thing it is; two entities of one target never share it. */
	id: string;
	/** Its name in the request and the answer. */
	key: string;
	/** Which of the body's lists or fields it stands in. */
	list?: string;
	value: unknown;
	/** The items that ask for it. */
	items: number[];
}

/** One request to make, and what it serves. */
export interface RequestPlan {
	/** What the items have in common; for a single item all of its input. */
	input: Input;
	/** The items that it serves, in input order. */
	items: number[];
	/** The things asked for, where one request carries many. */
	entities: Entity[];
	/** Where people answer what it asks. */
	links?: Links;
}

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

export interface Planned {
	plans: RequestPlan[];
	problems: Array<{ item: number; problem: Problem }>;
	/** What a person should know of how the items were read. */
	hints?: string[];
}

/** A plan ready to be sent, or results that need no request. */
export type Prepared = { plan: RequestPlan } | { results: ItemResult[] };

/** Reads what stands now at the operation's own path. */
export type ReadCurrent = () => Promise<Result<IDataObject>>;

/** What became of one thing that was asked for: its rows, or a problem, with the items behind it. */
export interface ItemResult {
	items: number[];
	entity?: Entity;
	result: Result<IDataObject[]>;
}

/** Gets one page of a list. */
export type GetPage = (query: IDataObject) => Promise<Delivery>;

/** Runs tasks through the run's pool, and gives what they gave in the same order. */
export type InParallel = <T, R>(tasks: T[], run: (task: T) => Promise<R>) => Promise<R[]>;

/** How items become requests: plans, builds and reads results. The rest of the engine asks no more. */
export interface Execution<N extends string = string> {
	/** Fields that it adds to the form. */
	fields?: Fields;
	/** What a person calls the key of an entity, where a request carries many. */
	entityName?: string;
	/** Shares items out over requests. `refused` items have no request, but may hold others back. */
	plan(operation: Operation, items: ItemInput[], refused: RefusedItem[]): Planned;
	/** The body, where it is not the fields in their places. */
	body?(plan: RequestPlan): IDataObject;
	/** What must be read before the request can be made. */
	prepare?(plan: RequestPlan, read: ReadCurrent): Promise<Prepared>;
	/** Fetches what takes more than one request, such as pages. */
	fetch?(plan: RequestPlan, page: GetPage, inParallel: InParallel): Promise<Delivery>;
	/** Says of each thing that was asked for what the answer says of it. */
	results(operation: Operation, plan: RequestPlan, answer: Delivery & { ok: true }): ItemResult[];
	/** The same for a request that failed as a whole. */
	failures(plan: RequestPlan, problem: Problem): ItemResult[];
	/** What was asked for, as reading it back would show it. */
	expected?(plan: RequestPlan, entity?: Entity): IDataObject;
	/** The row of something whose answer was lost, from what was read back. */
	foundRow?(found: IDataObject, plan: RequestPlan, entity: Entity): IDataObject;
	/** Names of fields that it mentions; only the compiler looks at it. */
	readonly mentions?: N;
}
