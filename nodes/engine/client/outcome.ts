import type { Problem } from '../result';
import { problemFromApiError } from '../problem/fromApiError';
import { stopped, tooLong, unreadable } from '../problem/doubt';
import { counted } from '../problem/text';
import type { ResponseData, WireFormat } from '../declaration/api';
import type { ApiRequest } from '../apiRequest';
import { type Attempt, BLOCKED } from './attempt';

/**
 * How far a try got: `done`; `refused` before it was processed, so that any may be sent again;
 * `maybeProcessed`, when it may have been processed or not; `final`, when a second try changes nothing.
 */
export type TryOutcome =
	| { kind: 'done'; response: ResponseData }
	| { kind: 'refused' | 'maybeProcessed' | 'final'; problem: Problem };

/** What a response is read by: what is expected, and how a refusal is explained. */
export type ResponseReading = Pick<ApiRequest, 'expected' | 'errors' | 'requestContext'>;

/**
 * The platform asked to wait longer than a run does.
 * @param wait how long it asked to wait, in milliseconds
 * @param refusal what it said besides
 */
export const waitTooLong = (wait: number, refusal?: Problem): Problem => ({
	message: `The API asked to wait ${inWords(wait)}, but a request waits ten minutes at most`,
	description:
		'Run the workflow again for this item later, or set Requests per Minute to a lower number under Options.',
	code: refusal?.code ?? LIMIT.code,
	status: 429,
});

/** A time in the unit that says it best. */
function inWords(ms: number): string {
	const seconds = Math.ceil(ms / 1000);
	const minutes = Math.round(seconds / 60);
	if (seconds < 120) return counted(seconds, 'second');
	return minutes < 120 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour');
}

/** Codes of the network for a request that never arrived. */
const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
/** Codes for a certificate that isn't trusted, before anything is sent; other faults of TLS may come later. */
const UNTRUSTED = /^(CERT_|ERR_TLS_CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH$)/;

/** Whether a connection isn't made, however often it is tried. */
export const isNeverMade = (failure: string): boolean =>
	failure === BLOCKED || UNTRUSTED.test(failure);

/** Whether a request failed before anything of it was sent. */
export const isUnsent = (failure: string): boolean =>
	isNeverMade(failure) || UNREACHED.includes(failure);

/** What servers and proxies say of a body, a URL or headers that are too long. */
const TOO_LONG = [413, 414, 431];

const TIMEOUTS = ['ECONNABORTED', 'ETIMEDOUT', 'ESOCKETTIMEDOUT'];

/** Reads what a try brought, in the format of its API. */
export function readOutcome(
	wire: WireFormat,
	tried: Attempt,
	{ expected, errors, requestContext }: ResponseReading,
): TryOutcome {
	if ('failure' in tried) return unanswered(tried.failure);
	const { status } = tried;
	// HTTP has no body for it.
	const body = status === 204 ? {} : tried.body;
	const refusal = wire.refusal(body);
	const problemOf = (own: unknown) => problemFromApiError(errors, own, requestContext, status);
	if (status === 429)
		return {
			kind: 'refused',
			problem: problemOf({ ...LIMIT, ...refusal }),
		};
	if (refusal) {
		if (status < 500) return { kind: 'final', problem: problemOf(refusal) };
		return { kind: 'maybeProcessed', problem: { ...problemOf(refusal), maybeProcessed: true } };
	}
	if (status >= 200 && status < 300) {
		const response = wire.responseData(body, expected);
		if (response && wire.isRefusal(response.data))
			return { kind: 'final', problem: problemOf(response.data) };
		if (response) return { kind: 'done', response };
	} else if (status < 500)
		return {
			kind: 'final',
			problem: TOO_LONG.includes(status) ? tooLong(status) : unreadable(status),
		};
	return { kind: 'maybeProcessed', problem: { ...unreadable(status), maybeProcessed: true } };
}

/**
 * A connection that is never made.
 * @param host where that isn't the host of the API
 */
export const neverMade = (code: string, host?: string): Problem =>
	code === BLOCKED
		? {
				message: `n8n doesn’t allow requests to ${host ?? 'this address'}`,
				description:
					'Nothing was sent. Correct the host in the credential, or add it to N8N_SSRF_ALLOWED_HOSTNAMES where n8n runs.',
				code,
			}
		: {
				message: `No secure connection to ${host ?? 'the API'} could be made (${code})`,
				description:
					'Nothing was sent. Check the host in the credential. If a proxy or firewall opens connections, set NODE_EXTRA_CA_CERTS to the file of its certificate where n8n runs.',
				code,
			};

const LIMIT = { code: 'ERR_TOO_MANY_REQUESTS' };

function unanswered(failure: string): TryOutcome {
	if (UNREACHED.includes(failure))
		return {
			kind: 'refused',
			problem: {
				message: `The API couldn’t be reached (${failure})`,
				description:
					'Check the app and hosts in the credential, and that this n8n can reach the internet.',
				code: failure,
			},
		};
	if (isNeverMade(failure)) return { kind: 'final', problem: neverMade(failure) };
	if (failure === stopped.code)
		return { kind: 'maybeProcessed', problem: { ...stopped, maybeProcessed: true } };
	return {
		kind: 'maybeProcessed',
		problem: {
			message: TIMEOUTS.includes(failure)
				? 'The API didn’t respond in time'
				: `The connection was lost before the API responded (${failure})`,
			description: TIMEOUTS.includes(failure)
				? 'Raise Timeout under Options if this happens often.'
				: 'Run it again in a moment.',
			code: failure,
			maybeProcessed: true,
		},
	};
}
