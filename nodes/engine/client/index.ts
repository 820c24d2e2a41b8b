import type {
	ICredentialDataDecryptedObject,
	ICredentialTestFunctions,
	IDataObject,
	IHttpRequestOptions,
} from 'n8n-workflow';
import type { Api } from '../declaration/api';
import type { ApiRequest, SendRequest, NotUploaded, Uploaded, UploadTarget } from '../apiRequest';
import type { Job } from '../plan';
import type { Result } from '../result';
import { failure, success } from '../result';
import type { Attempt, HelperContext } from './attempt';
import { attempt, attemptUnsaved } from './attempt';
import { outcomeOf } from './outcome';
import { Scheduler } from './scheduler';
import { send } from './send';
import { ServerClock } from './serverClock';
import { upload } from './upload';

/** The only way to the platform. */
export interface Client {
	/** Sends a request that belongs to no job. */
	sendRequest: SendRequest;
	/** Runs jobs as they come, each with its own way to send requests; after one says stop, no other starts. */
	runAll(
		portions: Iterable<Job[]> | AsyncIterable<Job[]>,
		run: (index: number, sendRequest: SendRequest) => Promise<'stop' | undefined>,
	): Promise<void>;
	/** Sends a file to an address that the platform gave; what went wrong, if anything. */
	upload(target: UploadTarget, file: Uploaded): Promise<NotUploaded | undefined>;
	/** Whether nothing starts any more. */
	isOver(): boolean;
	readonly serverClock: ServerClock;
	/** Tries made, and how often the platform asked to wait. */
	readonly count: { tries: number; waits: number };
	/** What the credential holds, and the base URL that it leads to. */
	readonly credential: IDataObject;
	readonly base: string;
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
}

/** What n8n keeps of a credential, all of it JSON. */
type CredentialData = IDataObject & ICredentialDataDecryptedObject;

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
	const { parallel, requestsPerMinute, maxRetries, timeout } = { ...ONE_TRY, ...settings };
	const credential = await context.getCredentials<CredentialData>(api.credential);
	const base = api.baseUrl(credential);
	if (!base.ok) return base;
	const readBase = api.readBaseUrl?.(credential) ?? base;
	if (!readBase.ok) return readBase;
	const secrets = secretsOf(api, credential);
	const used = { type: api.credential, data: credential };
	const always = api.headers?.(credential);
	const scheduler = new Scheduler({
		...{ concurrency: parallel, perMinute: requestsPerMinute, signal },
		quotaScope: base.value,
	});
	const transport = {
		scheduler,
		serverClock: new ServerClock(),
		...{ maxRetries, timeout, base: base.value, readBase: readBase.value },
		attempt: async ({ headers, ...options }: IHttpRequestOptions, more: string[]) =>
			inEnvelope(
				api,
				await attempt(context, used, [...secrets, ...more], {
					...options,
					headers: { ...always, ...headers },
				}),
			),
		count: { tries: 0, waits: 0 },
	};
	return success({
		sendRequest: async (request) => await send(transport, request),
		runAll: async (portions, run) => {
			await scheduler.runAll(
				portions,
				async (index, turn) =>
					await run(index, async (request) => await send(transport, request, turn)),
			);
		},
		upload: async (target, file) =>
			await upload(context, target, file, {
				mayGoTo: api.takesFiles?.(credential) ?? (() => false),
				isOver: () => scheduler.isOver,
			}),
		isOver: () => scheduler.isOver,
		serverClock: transport.serverClock,
		count: transport.count,
		credential,
		base: base.value,
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
	const outcome = outcomeOf(tried, { expected: { kind: 'none' }, errors });
	if (outcome.kind === 'done') return success(undefined);
	const refusal = failure(outcome.problem);
	return 'failure' in tried ? { ...refusal, unreached: new URL(base.value) } : refusal;
}

/** A response in the one form that is read from here on. */
const inEnvelope = ({ envelope }: Api, tried: Attempt): Attempt =>
	envelope && 'body' in tried ? { ...tried, body: envelope(tried.body) } : tried;

const secretsOf = ({ secrets }: Api, credential: IDataObject): string[] =>
	secrets.map((name) => String(credential[name] ?? ''));
