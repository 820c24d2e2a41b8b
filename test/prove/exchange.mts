import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import type { Context } from '../../harness/engine/context.mts';
import { type Look, type Shape, shapeOf } from './shape.mts';

/** One request with its answer: their shapes, and nothing that somebody wrote. */
export interface Exchange {
	/** Method and path, with `{}` for IDs: `GET /v3/users/{}`. */
	request: string;
	/** HTTP status, or the network's code. */
	status: number | string;
	/** The code of a refusal. */
	code?: string;
	body: Shape;
	/** Names of the headers about limits, in lower case. */
	limitHeaders: string[];
	/** Requests a minute that those headers allow. */
	limit?: string;
}

interface Answered {
	statusCode: number;
	headers: IDataObject;
	body: unknown;
}

/** n8n adds the key behind this; what holds it is passed on unseen. */
type Helper = (
	this: unknown,
	credential: string,
	options: IHttpRequestOptions,
	...withKey: unknown[]
) => Promise<Answered>;

/** Lets every request of an execution be seen, below the node and above n8n's credential. */
export function observed(context: Context, parameters: IDataObject, look: Look): Exchange[] {
	const exchanges: Exchange[] = [];
	const helpers = context.helpers as unknown as { httpRequestWithAuthentication: Helper };
	const ask = helpers.httpRequestWithAuthentication;
	const given = leavesOf(parameters);
	helpers.httpRequestWithAuthentication = async function (credential, options, ...withKey) {
		const { method = 'GET', url } = options;
		const request = `${method} ${templateOf(url, given, look.prefix)}`;
		try {
			const answer = await ask.call(this, credential, options, ...withKey);
			exchanges.push({ request, ...seen({ ...answer, body: valueOf(answer.body) }, look) });
			return answer;
		} catch (error) {
			const body = { kinds: ['null'], values: [] };
			exchanges.push({ request, status: codeOf(error), body, limitHeaders: [] });
			throw error;
		}
	};
	return exchanges;
}

/** A response comes as text, since n8n would round large numbers. */
function valueOf(body: unknown): unknown {
	try {
		return JSON.parse(String(body)) as unknown;
	} catch {
		return body;
	}
}

/** The network's code, which n8n wraps. */
function codeOf(error: unknown): string {
	const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
	if (typeof code === 'string' && CODE.test(code)) return code;
	return cause === undefined ? 'no code' : codeOf(cause);
}

function seen({ statusCode, headers, body }: Answered, look: Look): Omit<Exchange, 'request'> {
	const { error } = (body ?? {}) as { error?: { code?: unknown } };
	const about = Object.entries(headers).filter(([name]) =>
		/^(x-rate-?limit|retry-after)/i.test(name),
	);
	const limit = about.find(([name]) => /limit$/i.test(name))?.[1];
	return {
		status: statusCode,
		...(typeof error?.code === 'string' && CODE.test(error.code) ? { code: error.code } : {}),
		body: shapeOf(body, look),
		limitHeaders: about.map(([name]) => name.toLowerCase()).sort(),
		...(limit === undefined ? {} : { limit: String(limit) }),
	};
}

const CODE = /^[A-Z][A-Z0-9_]{2,80}$/;

/** Numbers, and what no word of a path looks like. */
const GIVEN = /^\d+$|^(?=.*\d).{7,}$/;

/** The path of a URL without what differs from run to run. */
function templateOf(url: string, given: string[], prefix: string): string {
	const path = new URL(url).pathname.replace(/^.*?(?=\/(v3|apps)\b)/, '');
	const plain = path.split('/').map((part) => {
		const word = decodeURIComponent(part);
		const isId = GIVEN.test(word) || word.includes(prefix) || given.includes(word);
		return isId ? '{}' : part;
	});
	return plain.join('/').replace(/^(\/apps\/)[^/]+/, '$1{}');
}

/** Every text in parameters, but the channels, which are parts of paths. */
function leavesOf(value: unknown): string[] {
	if (typeof value === 'string') return /^(push|sms|email)$/.test(value) ? [] : [value];
	return typeof value === 'object' && value ? Object.values(value).flatMap(leavesOf) : [];
}
