import type {
	ICredentialDataDecryptedObject,
	ICredentialTestFunctions,
	IDataObject,
	IHttpRequestOptions,
	IExecuteFunctions,
} from 'n8n-workflow';
import type { Api } from '../declare/api';
import type {
	ApiRequest,
	NotUploaded,
	RequestResult,
	Uploaded,
	UploadTarget,
} from '../plan/apiRequest';
import { oneAppOnly, noCredential, severalKeys } from '../problem/input';
import { type Result, failure, success, type Problem } from '../result';
import { type Sealing, sealingBy } from '../sealing';
import { type HelperContext, attempt, attemptUnsaved } from './attempt';
import { readOutcome, send, ServerClock } from './send';
import { type RunningJob, Scheduler } from './scheduler';
import { upload } from './files';
import { isSame } from '../values';
import type { Plan } from '../plan/plan';

/** The only way to the platform. */
export interface Client {
	/** Sends a request, for a job if it belongs to one. */
	sendRequest(request: ApiRequest, job?: RunningJob): Promise<RequestResult>;
	/** What the keys of its limits begin with, where a run has several apps. */
	readonly limitScope: string;
	/** Sends a file to an address that the platform gave; what went wrong, if anything. */
	upload(target: UploadTarget, file: Uploaded): Promise<NotUploaded | undefined>;
	/** Whether the run is over: cancelled, or stopped by a failure. */
	isOver(): boolean;
	readonly serverClock: ServerClock;
	/** Facts learned from responses, such as how long messages are kept, by the declaration that they are about. */
	readonly memory: Map<object, unknown>;
	/** Tries made, and how often the platform asked to wait. */
	readonly count: { tries: number; waits: number };
	/** Seals what only the credential's runs can read. */
	readonly sealing: Sealing;
	/** What the credential holds, the base URL that it leads to, and what tells its app from others. */
	readonly credential: IDataObject;
	readonly base: string;
	readonly app: string;
}

/** How a client sends its requests. */
export interface ClientSettings {
	/** Requests at once. */
	parallel: number;
	/** Most requests that start in any minute; 0 leaves the pace to the platform. */
	requestsPerMinute: number;
	maxRetries: number;
	/** How long to wait for a response, in milliseconds. */
	timeout: number;
	/** Whether nothing is sent that changes something. */
	dryRun?: boolean;
}

/** What n8n keeps of a credential, all of it JSON. */
export type CredentialData = IDataObject & ICredentialDataDecryptedObject;

/** For what a person waits for in the editor: one try, at once. */
const ONE_TRY: ClientSettings = {
	parallel: 1,
	requestsPerMinute: 0,
	maxRetries: 0,
	timeout: 20_000,
};

/**
 * Opens the way to an API with the node's credential, or says why the credential leads nowhere. n8n throws
 * if there is none.
 * @param signal ends the execution
 */
export async function openClient(
	context: HelperContext,
	api: Api,
	settings: Partial<ClientSettings> = {},
	signal?: AbortSignal,
): Promise<Result<Client>> {
	const whole = { ...ONE_TRY, ...settings };
	const credential = await context.getCredentials<CredentialData>(api.credential);
	if (api.variesByItem?.(credential)) return failure(oneAppOnly);
	return clientWith(context, api, credential, whole, {
		scheduler: (quotaScope) =>
			new Scheduler({
				concurrency: whole.parallel,
				perMinute: whole.requestsPerMinute,
				signal,
				quotaScope,
			}),
	});
}

/** What a client may share with those of other apps. */
interface Shared {
	/** The scheduler for a base URL. */
	scheduler(base: string): Scheduler;
	/** Where tries and waits are counted. */
	count?: Client['count'];
	/** Whether its limits are apart from those of the scheduler's other clients. */
	hasOwnLimits?: boolean;
}

/** The way to an API with a credential, or what is wrong with that. */
export function clientWith(
	context: HelperContext,
	api: Api,
	credential: CredentialData,
	{ maxRetries, timeout, dryRun = false }: Omit<ClientSettings, 'parallel' | 'requestsPerMinute'>,
	{ scheduler: schedulerFor, count = { tries: 0, waits: 0 }, hasOwnLimits = false }: Shared,
): Result<Client> {
	const base = api.baseUrl(credential);
	if (!base.ok) return base;
	const readBase = api.readBaseUrl?.(credential) ?? base;
	if (!readBase.ok) return readBase;
	const secrets = secretsOf(api, credential);
	const used = { type: api.credential, data: credential };
	const always = api.headers?.(credential);
	const scheduler = schedulerFor(base.value);
	const limitScope = hasOwnLimits ? `${base.value} ` : '';
	const transport = {
		scheduler,
		serverClock: new ServerClock(),
		maxRetries,
		timeout,
		dryRun,
		wire: api.wire,
		baseOf: (other: Api | undefined) => {
			const own = other && other !== api ? other.baseUrl(credential) : base;
			return own.ok ? own.value : base.value;
		},
		readBase: readBase.value,
		attempt: async ({ headers, ...options }: IHttpRequestOptions, more: string[]) =>
			await attempt(context, used, [...secrets, ...more], {
				...options,
				headers: { ...always, ...headers },
			}),
		count,
		limitScope,
	};
	return success({
		sendRequest: async (request, job) => await send(transport, request, job),
		limitScope,
		upload: async (target, file) =>
			await upload(context, target, file, {
				mayGoTo: api.takesFiles?.(credential) ?? (() => false),
				isOver: () => scheduler.isOver,
			}),
		isOver: () => scheduler.isOver,
		serverClock: transport.serverClock,
		memory: new Map(),
		sealing: sealingBy(secrets.join(' '), () => context.getInstanceId()),
		count,
		credential,
		base: base.value,
		app: [new URL(readBase.value).href, api.appOf?.(credential)].join(' '),
	});
}

/** The request of a credential test: a GET with the headers that authenticate it. */
export interface ProbeRequest {
	path: string;
	headers: Record<string, string>;
	errors: ApiRequest['errors'];
}

/**
 * Sends a request with a credential that is not saved yet.
 * @returns what went wrong, if anything, and the host that could not be reached, if it was that
 */
export async function probe(
	context: ICredentialTestFunctions,
	api: Api,
	credential: IDataObject,
	{ path, headers, errors }: ProbeRequest,
): Promise<Result<undefined> & { unreached?: URL }> {
	const base = api.baseUrl(credential);
	if (!base.ok) return base;
	const url = base.value + path;
	const options = { url, headers, timeout: ONE_TRY.timeout };
	const tried = await attemptUnsaved(context, secretsOf(api, credential), options);
	const outcome = readOutcome(api.wire, tried, { expected: { kind: 'none' }, errors });
	if (outcome.kind === 'done') return success(undefined);
	const refusal = failure(outcome.problem);
	return 'failure' in tried ? { ...refusal, unreached: new URL(base.value) } : refusal;
}

/** What of a credential must not show anywhere. */
export const secretsOf = ({ secrets }: Api, credential: IDataObject): string[] =>
	secrets.map((name) => String(credential[name] ?? ''));

/** The index of an app, and why an item can't go there. */
interface Found {
	index?: number;
	problem?: Problem;
}

/**
 * The apps that the items of a run go to, with a client for each. It is one, unless the credential says that
 * items have their own; then it is read for each item. All share one scheduler, with limits for each app.
 */
export class Apps {
	readonly clients: Client[] = [];
	/** Tries made, and how often the platform asked to wait. */
	readonly count = { tries: 0, waits: 0 };
	/** Why no item can be sent. */
	problem: Problem | undefined;
	private isPerItem = false;
	private isOpen = false;
	private scheduler: Scheduler | undefined;
	/** What each credential leads to, by what it holds, and the index of each item's app. */
	private readonly byCredential = new Map<string, Found>();
	private readonly ofItems: number[] = [];
	private readonly context: IExecuteFunctions;
	private readonly api: Api;
	private readonly settings: ClientSettings;
	private readonly mayVary: boolean;

	/** @param mayVary whether items may go to different apps */
	constructor(context: IExecuteFunctions, api: Api, settings: ClientSettings, mayVary: boolean) {
		this.context = context;
		this.mayVary = mayVary;
		this.api = api;
		this.settings = settings;
	}

	/** Reads which app an item goes to, or says why it can't go there. What all items share is said once, by `problem`. */
	async read(item: number): Promise<Problem | undefined> {
		if (this.isOpen && !this.isPerItem) return undefined;
		const { index, problem } = await this.found(item);
		this.isOpen = true;
		if (index !== undefined) this.ofItems[item] = index;
		if (this.isPerItem) return problem;
		this.problem = problem;
		return undefined;
	}

	/** The index of an item's app; nothing where its credential leads to none. */
	of(item: number): number | undefined {
		return this.isPerItem ? this.ofItems[item] : 0;
	}

	/** Reads the apps of items that are sent nowhere, as they may hold back others of their app. */
	async readAll(items: number[]): Promise<void> {
		if (this.isPerItem)
			for (const item of items) if (this.of(item) === undefined) await this.read(item);
	}

	/** The client of the app that a plan is for. */
	clientFor({ app = 0 }: Pick<Plan, 'app'>): Client {
		const client = this.clients[app];
		if (!client) throw new RangeError(`There is no app ${app}`);
		return client;
	}

	/** Whether the run is over: cancelled, or stopped by a failure. */
	get isOver(): boolean {
		return this.scheduler?.isOver ?? false;
	}

	/** Runs jobs as they come; after one says stop, no other starts. */
	async runAll(...how: Parameters<Scheduler['runAll']>): Promise<void> {
		await this.scheduler?.runAll(...how);
	}

	private async found(item: number): Promise<Found> {
		let credential: CredentialData;
		try {
			credential = await this.context.getCredentials<CredentialData>(this.api.credential, item);
		} catch (error) {
			// An expression in it may fail for some items only: the next that can be read tells whether items have their own.
			if (!this.isOpen && this.mayVary && item + 1 < this.context.getInputData().length) {
				const next = await this.found(item + 1);
				if (!this.isPerItem) return next;
			}
			return { problem: noCredential(error) };
		}
		if (this.api.variesByItem?.(credential)) {
			if (!this.mayVary) return { problem: oneAppOnly };
			this.isPerItem = true;
		}
		const id = JSON.stringify(credential);
		const known = this.byCredential.get(id) ?? this.opened(credential);
		this.byCredential.set(id, known);
		return known;
	}

	private opened(credential: CredentialData): Found {
		const { context, api, settings, count, isPerItem } = this;
		const client = clientWith(context, api, credential, settings, {
			scheduler: (base) =>
				(this.scheduler ??= new Scheduler({
					concurrency: settings.parallel,
					perMinute: settings.requestsPerMinute,
					signal: context.getExecutionCancelSignal(),
					// Each app of several has its own limits, in this run.
					...(isPerItem ? {} : { quotaScope: base }),
				})),
			count,
			hasOwnLimits: isPerItem,
		});
		if (!client.ok) return { problem: client.problem };
		const index = this.clients.findIndex(({ app }) => app === client.value.app);
		const known = this.clients[index];
		if (!known) return { index: this.clients.push(client.value) - 1 };
		const hasSameKey = isSame(secretsOf(api, known.credential), secretsOf(api, credential));
		return hasSameKey ? { index } : { index, problem: severalKeys };
	}
}
