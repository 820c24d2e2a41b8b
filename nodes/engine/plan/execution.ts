import { hash } from 'crypto';
import type { Hint, Operation } from '../declare/operation';
import type { ResponseShape } from '../declare/response';
import type {
	ItemInput,
	Plan,
	Planned,
	RefusedItem,
	Repeat,
	DedupEntry,
	ItemResult,
	BatchEntry,
	Unit,
} from './plan';
import { canonical } from '../values';
import type {
	IExecuteFunctions,
	INodeProperties,
	IDataObject,
	IHttpRequestMethods,
	INodeExecutionData,
} from 'n8n-workflow';
import type { Fields, Input } from '../declare/field';
import type { ParameterSource } from '../read/parameters';
import type { Problem, Result } from '../result';
import type {
	ApiRequest,
	MaybeProcessedAttempt,
	NotUploaded,
	RequestResult,
	Resumed,
	ResumeTarget,
	SendRequest,
	Uploaded,
	UploadTarget,
} from './apiRequest';
import type { ListRequest } from './paging';
import type { Sealing } from '../sealing';

/** What is known of items as soon as they are there: those that can't be sent, and those that repeat an earlier one. */
export interface Added {
	problems: Planned['problems'];
	repeats: Repeat[];
}

/** Makes the plans of items that come one after another. */
export interface Planner {
	/** Takes more items, in their order. */
	add(items: ItemInput[]): Added;
	/** Plans to which no later item adds anything, each given once. */
	flushReady(): Plan[];
	/** All other plans, once there are no more items. `refused` ones have no request, but may hold others back. */
	flush(refused: RefusedItem[]): Planned;
}

/** The way of items to plans, with what these are sent with, as the items are read. */
export interface Pipeline<Plans> {
	/** Why no item can be sent. */
	readonly problem?: Problem | undefined;
	/** Takes more items, in their order; gives what can be sent before later ones are read. */
	add(items: ItemInput[]): Plans[] | Promise<Plans[]>;
	/** Gives all other plans, once there are no more items. `refused` ones have no request, but may hold others back. */
	flush(refused: RefusedItem[]): Plans[] | Promise<Plans[]>;
	/** Runs the operation over records that come from items otherwise than by their fields, such as lines of files. */
	runSource(): Promise<void>;
}

/** A planner that has to see all items. */
export function gathering(plan: (items: ItemInput[], refused: RefusedItem[]) => Planned): Planner {
	const all: ItemInput[] = [];
	return {
		add(items) {
			for (const entry of items) all.push(entry);
			return { problems: [], repeats: [] };
		},
		flushReady: () => [],
		flush: (refused) => plan(all, refused),
	};
}

/** The plans of items that are all there. */
export function planAll(
	operation: Operation & { execution: { planner(operation: Operation): Planner } },
	items: ItemInput[],
	refused: RefusedItem[] = [],
): Planned {
	const planner = operation.execution.planner(operation);
	const { problems } = planner.add(items);
	const rest = planner.flush(refused);
	return { ...rest, problems: [...problems, ...rest.problems] };
}

/** Hexadecimal digits of half a digest: a number of 32 bits takes no memory of its own. */
const DIGITS = 8;

/** What is kept of an item's request, to find repeats. */
export function fingerprint(item: number, value: unknown): DedupEntry {
	const digest = hash('sha256', canonical(value));
	return {
		item,
		digestStart: numberAt(digest, 0),
		digestEnd: numberAt(digest, DIGITS),
		planNumber: 0,
		row: undefined,
		files: undefined,
		problem: undefined,
	};
}

/** Whether two items want the same thing with the same value. */
export const sameFingerprint = (one: DedupEntry, other: DedupEntry): boolean =>
	one.digestStart === other.digestStart && one.digestEnd === other.digestEnd;

const numberAt = (digest: string, start: number): number =>
	parseInt(digest.slice(start, start + DIGITS), 16) | 0;

/** Where the records of an operation come from besides the fields of items: such as the lines of their files. */
export interface Source {
	/** Fields that say where the records come from, for the fields of a record. */
	fields(record: Fields): Fields;
	/** The fields of a record as they show while items give it. */
	ofItems(record: Fields): Fields;
	/** What shows only while items give the records, in whatever form. */
	ofRows(fields: Fields): Fields;
	/** What the form has besides fields. */
	form: INodeProperties[];
	/** The parameters of an item, where its record is given in another form than that of fields. */
	reads(
		own: ParameterSource,
		context: IExecuteFunctions,
		place: { operation: Operation; item: number },
	): ParameterSource;
	/** Whether the records of an item come from here. */
	gives(input: Input): boolean;
	/** Runs the operation over the records of items. Each item gets at least one row. */
	run(run: SourceRun, items: ItemInput[]): Promise<void>;
}

/** What a source works with. */
export interface SourceRun {
	readonly context: IExecuteFunctions;
	readonly operation: Operation & { execution: Execution };
	/** Whether problems become rows; else the first one ends the run. */
	readonly continueOnFail: boolean;
	/** The rows of the run, by item. */
	readonly rows: {
		add(result: ItemResult, plan: number): void;
		refuse(item: number, problem: Problem): void;
	};
	/** Whether a problem ends the run. */
	stops(problem: Problem): boolean;
	/** Fails an item of which nothing is sent any more: by a row, or by an error where the problem stops the run. */
	fail(problem: Problem, item: number): void;
	/** Requests at once. */
	readonly concurrency: number;
	/** Most requests in any minute; 0 leaves the pace to the platform. */
	readonly perMinute: number;
	/** Requests made so far, with their retries. */
	readonly tries: number;
	/** In a dry run, once something would have been sent: how many requests that would take. */
	readonly dryRunHint: string | undefined;
	/** Whether the run is over: cancelled, or stopped by a failure. */
	isOver(): boolean;
	/** Tells a person what to know, beside the output. */
	tell(sentences: string[], isWarning: boolean): void;
	/** Runs plans, and hands over what became of what each asked for; after «stop» no other starts. */
	send(plans: Plan[], take: (results: ItemResult[]) => 'stop' | undefined): Promise<void>;
	/**
	 * Looks whether what a record asks for exists.
	 * @param mustMatch whether it must also be as the record has it
	 */
	lookUp(record: ItemInput, mustMatch: boolean): Promise<'there' | 'missing' | 'unknown'>;
}

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

/** A request beside that of the operation, at the same API; it can be repeated safely. */
export interface ExtraRequest {
	/** GET, if nothing is said. */
	method?: IHttpRequestMethods;
	/** Template over the plan's values. */
	path: string;
	/** Other values for the path. */
	values?: Readonly<Input>;
	headers?: IDataObject;
	query?: IDataObject;
	body?: IDataObject;
	/** One object, if nothing is said. */
	expected?: ResponseShape;
	/** Where a second request would do it twice. */
	retry?: 'never';
}

/** The requests that an execution can make for a plan. */
export interface PlanRequests extends RunServices {
	/** Sends the operation's own request for a plan. */
	send(plan: Plan, options?: SendOptions): Promise<RequestResult>;
	/** Sends the request of another operation of the same credential, with a plan for it. */
	sendAs(operation: Operation, plan: Plan, options?: SendOptions): Promise<RequestResult>;
	/** Reads the current data at the path that the plan would change; or at another, as the app itself. */
	read(path?: string): Promise<Result<IDataObject>>;
	/** Asks something beside the operation's own request, whose codes and fields explain a refusal. */
	ask(question: ExtraRequest, options?: SendOptions): Promise<RequestResult>;
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
/** An operation with how items become its requests. */
export interface RunnableOperation extends Operation {
	features: Feature[];
	execution: Execution;
	source?: Source;
}

/** What running a plan works with: the operation, a way to send requests, and what it may want to know of the run. */
export interface OperationContext extends Readonly<RunServices> {
	readonly operation: RunnableOperation;
	readonly sendRequest: SendRequest;
	/** Finds something that was sent under a key of ours; see `RecentlySent`, which is made when it is first asked for. */
	recentlySent(): {
		find(
			operationContext: OperationContext,
			plan: Plan,
			attempt: MaybeProcessedAttempt,
			entry?: BatchEntry,
		): Promise<Result<{ data: IDataObject }> | 'missing'>;
	};
	/** Whether the run is over: cancelled, or stopped by a failure. */
	isOver(): boolean;
}

/** What became of a plan, and the response that showed it. */
export interface PlanOutcome {
	results: ItemResult[];
	requestResult?: RequestResult;
}

/** What features work with besides: the run of the node, and the credential of the plan's app. */
export interface FeatureContext extends OperationContext {
	readonly n8n: IExecuteFunctions;
	readonly credential: IDataObject;
	/** Tells a person what to know at the end: a sentence, or one that tells how many there were. */
	hint(hint: Hint, count?: number): void;
}

/** What some operations have beside the core: the builder adds it to those that declare it, so an item of others never passes it. */
export interface Feature {
	/** Fields that it adds to the form. */
	fields?: Fields;
	/** Does a plan in a way of its own; nothing where the plan doesn't ask for that. */
	run?(context: FeatureContext, plan: Plan): Promise<PlanOutcome> | undefined;
	/** Results as they leave, once the plan is done. */
	afterResults?(context: FeatureContext, plan: Plan, results: ItemResult[]): Promise<ItemResult[]>;
}
