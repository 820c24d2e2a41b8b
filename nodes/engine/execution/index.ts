import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { Fields } from '../declaration/field';
import type { Operation } from '../declaration/operation';
import type {
	ApiRequest,
	NotUploaded,
	RequestResult,
	Resumed,
	ResumeTarget,
	Uploaded,
	UploadTarget,
} from '../apiRequest';
import type { ListRequest } from '../paging/paginator';
import type { BatchEntry, ItemResult, Plan, Unit } from '../plan';
import type { Problem, Result } from '../result';
import type { Sealing } from '../sealing';
import type { Planner } from './planner';

/** How the request of a plan is sent. */
export type SendOptions = Pick<ApiRequest, 'once' | 'notAfter' | 'retries' | 'endsWith'> & {
	/** More query parameters. */
	query?: IDataObject | undefined;
};

/** What a run gives to each of its plans. */
export interface RunServices {
	/** Sends a file to an address that the platform gave; what went wrong, if anything. */
	upload(target: UploadTarget, file: Uploaded): Promise<NotUploaded | undefined>;
	/** Seals what only the credential's runs can read. */
	sealing: Sealing;
	/** Asks an execution that waits in this n8n, once. */
	resume(target: ResumeTarget, body: IDataObject): Promise<Resumed>;
	/** The item at a place, as it came in. */
	itemAt(item: number): INodeExecutionData;
	/** Takes the rows of a list as they come, where they are not to be collected. */
	onRows?: ListRequest['onRows'];
	/** Requests at once. */
	concurrency: number;
	/** Whether nothing is sent that changes something. */
	dryRun: boolean;
	/** How often a request goes again that failed. */
	maxRetries: number;
	/** Facts learned from responses, such as how long messages are kept, by the declaration that they are about. */
	memory: Map<object, unknown>;
	/** Converts our time (in milliseconds) to the platform's (in seconds); undefined until a response showed its clock. */
	platformSeconds(moment: number | undefined): number | undefined;
}

/** The requests that an execution can make for a plan. */
export interface PlanRequests extends RunServices {
	/** Sends the operation's own request for a plan. */
	send(plan: Plan, options?: SendOptions): Promise<RequestResult>;
	/** Sends the request of another operation of the same credential, with a plan for it. */
	sendAs(operation: Operation, plan: Plan, options?: SendOptions): Promise<RequestResult>;
	/** Reads the current data at the path that the plan would change; or at another, as the app itself. */
	read(path?: string): Promise<Result<IDataObject>>;
	/** A POST to a path with the plan's values, which can be repeated safely. */
	post(path: string): Promise<RequestResult>;
	/** The row of data that the platform shows, for results that a fetch gives itself. */
	toRow(data: IDataObject): IDataObject;
	/** Lets so many milliseconds pass. */
	pause(ms: number): Promise<void>;
}

/** Reads a list, or a page of it, at a path of the plan's values, as the app itself. */
export type ReadList = (path: string, query: IDataObject) => Promise<RequestResult>;

/** A response, and the plan as it was sent in the end. */
export interface SentPlan {
	requestResult: RequestResult;
	plan: Plan;
}

/**
 * What a fetch brought: one response or several, beside results that need none; or such results alone.
 */
export type Fetched =
	| (SentPlan & { others?: ItemResult[] })
	| { parts: SentPlan[]; others: ItemResult[] }
	| { results: ItemResult[] };

/** How items become requests: plans, bodies, and reading results. The rest of the engine needs no more. */
export interface Execution<N extends string = string> {
	/** Fields that it adds to the form. */
	fields?: Fields;
	/** What a person calls the key of an entry, where a request carries many, and most of them. */
	entryName?: string;
	max?: number;
	/** The field by whose value entries go out in order, where the platform needs one. */
	orderBy?: N;
	/** Shares items out over requests. */
	planner(operation: Operation, unit?: Unit): Planner;
	/** The plans in place of one whose things only the platform knows; `list` reads rows of it. */
	expand?(plan: Plan, list: ReadList): Promise<Result<Plan[]>>;
	/** The body, where it is not the fields in their places. */
	body?(plan: Plan): IDataObject;
	/** Fetches what takes more than the one request, such as pages. */
	fetch?(plan: Plan, requests: PlanRequests): Promise<Fetched>;
	/** Says of each thing that was asked for what the response says of it. */
	results(operation: Operation, plan: Plan, answer: RequestResult & { ok: true }): ItemResult[];
	/** The same for a request that failed as a whole. */
	failures(plan: Plan, problem: Problem): ItemResult[];
	/** What was asked for, as reading it back would show it. */
	expected?(plan: Plan, entry?: BatchEntry): IDataObject;
	/** The row of something whose response was lost, from what was read back. */
	foundRow?(found: IDataObject, plan: Plan, entry: BatchEntry): IDataObject;
	/** Names of fields that it mentions; only the compiler looks at it. */
	readonly mentions?: N;
}
