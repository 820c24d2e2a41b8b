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
import { oneAppOnly } from '../problem/input';
import { type Result, failure, success } from '../result';
import { type Sealing, sealingBy } from '../sealing';
import { type HelperContext, attempt, attemptUnsaved } from './attempt';
import { type Transport, readOutcome, send, ServerClock } from './send';
import { type RunningJob, Scheduler } from './scheduler';
import { upload } from './files';

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

/** The base URLs of an API, the second for what shows what was made, or what is wrong with the credential. */
function baseUrls(
	api: Api,
	credential: CredentialData,
): Result<Record<'base' | 'readBase', string>> {
	const base = api.baseUrl(credential);
	if (!base.ok) return base;
	const readBase = api.readBaseUrl?.(credential) ?? base;
	return readBase.ok ? success({ base: base.value, readBase: readBase.value }) : readBase;
}

/** The base URL of another API of the same credential, or this API's where the credential leads to none. */
function otherBase(other: Api, credential: CredentialData, base: string): string {
	const otherUrl = other.baseUrl(credential);
	return otherUrl.ok ? otherUrl.value : base;
}

/** The way to an API with a credential, or what is wrong with that. */
export function clientWith(
	context: HelperContext,
	api: Api,
	credential: CredentialData,
	{ maxRetries, timeout, dryRun = false }: Omit<ClientSettings, 'parallel' | 'requestsPerMinute'>,
	{ scheduler: schedulerFor, count = { tries: 0, waits: 0 }, hasOwnLimits = false }: Shared,
): Result<Client> {
	const bases = baseUrls(api, credential);
	if (!bases.ok) return bases;
	const { base, readBase } = bases.value;
	const secrets = secretsOf(api, credential);
	const used = { type: api.credential, data: credential };
	const always = api.headers?.(credential);
	const scheduler = schedulerFor(base);
	const limitScope = hasOwnLimits ? `${base} ` : '';
	const transport: Transport = {
		scheduler,
		serverClock: new ServerClock(),
		maxRetries,
		timeout,
		dryRun,
		wire: api.wire,
		baseOf: (other = api) => (other === api ? base : otherBase(other, credential, base)),
		readBase,
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
		base,
		app: [new URL(readBase).href, api.appOf?.(credential)].join(' '),
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

/** Opens the clients of a run: they share one scheduler, and their requests are counted together. */
export class Clients {
	/** Tries made, and how often the platform asked to wait. */
	readonly count = { tries: 0, waits: 0 };
	private scheduler: Scheduler | undefined;
	private readonly context: IExecuteFunctions;
	private readonly api: Api;
	private readonly settings: ClientSettings;

	constructor(context: IExecuteFunctions, api: Api, settings: ClientSettings) {
		this.context = context;
		this.api = api;
		this.settings = settings;
	}

	/**
	 * Opens a client with a credential, or says what is wrong with that.
	 * @param hasOwnLimits whether the platform's limits for it are apart from those for the run's other clients
	 */
	open(credential: CredentialData, hasOwnLimits = false): Result<Client> {
		const { context, api, settings, count } = this;
		return clientWith(context, api, credential, settings, {
			scheduler: (base) =>
				(this.scheduler ??= new Scheduler({
					concurrency: settings.parallel,
					perMinute: settings.requestsPerMinute,
					signal: context.getExecutionCancelSignal(),
					// Limits that are apart are those of this run alone.
					...(hasOwnLimits ? {} : { quotaScope: base }),
				})),
			count,
			hasOwnLimits,
		});
	}

	/** Whether the run is over: cancelled, or stopped by a failure. */
	get isOver(): boolean {
		return this.scheduler?.isOver ?? false;
	}

	/** Runs jobs as they come; after one says stop, no other starts. */
	async runAll(...how: Parameters<Scheduler['runAll']>): Promise<void> {
		await this.scheduler?.runAll(...how);
	}
}
