import * as z from 'zod/v4';

import { isHere } from '../../../platform/deliveries/post.mts';
import { keywords } from '../../keywords/table.mts';
import type { Store } from '../../../platform/parts.mts';
import type { RuleMatch } from '../evaluate.mts';
import { revisionId } from '../rules/index.mts';
import { customServices, customSettings, type CustomSettings } from './tables.mts';

/** How long a service may take, in milliseconds; and how much of its response a failure shows. */
const PATIENCE = 2000;
const SHOWN_BYTES = 2048;

/** Why no decision came, in the fields of `moderation_engine_failed`. */
export interface Failure {
	category:
		| `http_${4 | 5}xx`
		| 'timeout'
		| 'connection_error'
		| 'invalid_response'
		| 'not_configured';
	errorMessage: string;
	httpStatus?: number;
	responseBody?: string;
	responseBodyTruncated?: boolean;
	timeoutMs?: number;
	validationErrors?: string[];
}

const decision = z.object({
	isMatchingCondition: z.boolean('isMatchingCondition must be true or false.'),
	confidence: z
		.number('confidence must be a number.')
		.min(0, 'confidence must be from 0 to 1.')
		.max(1, 'confidence must be from 0 to 1.'),
	reason: z.string('reason must be a text.').optional(),
});
type Decision = z.output<typeof decision>;

export const settingsOf = (store: Store): CustomSettings =>
	customSettings.get(store, {}, () => {
		throw new Error('the app has no settings');
	});

/** The list of a condition, and the confidence in percent that must be exceeded. */
export function reference({ value }: RuleMatch['condition']) {
	const [, listId = value, percent] = /^(.*)_greaterThan_(\d+)$/.exec(value) ?? [];
	return { listId, percent: percent === undefined ? undefined : Number(percent) };
}

/** What came of the last request to each service, since the sandbox was started. */
const lastResults = new WeakMap<Store, Map<string, string>>();

export const lastResultOf = (store: Store, listId: string): string | undefined =>
	lastResults.get(store)?.get(listId);

function note(store: Store, listId: string, result: string): void {
	const all = lastResults.get(store) ?? new Map<string, string>();
	lastResults.set(store, all.set(listId, result));
}

/** Asks the service of a condition. It matches or it doesn't, or the service failed. */
export async function ask(
	store: Store,
	match: RuleMatch,
	contextMessages: object[],
	signal: AbortSignal,
): Promise<{ matches: boolean; failure?: object }> {
	const { listId, percent } = reference(match.condition);
	const service = keywords.one(store, { id: listId }) && customServices.one(store, { id: listId });
	const { url, username, password } = service ?? {};
	const body = JSON.stringify({ contextMessages });
	const basic = Buffer.from(`${username}:${password ?? ''}`).toString('base64');
	const headers = {
		'content-type': 'application/json',
		...(username === undefined ? {} : { authorization: `Basic ${basic}` }),
	};
	const answer = await (url === undefined
		? { category: 'not_configured' as const, errorMessage: 'The list has no URL.' }
		: post(url, headers, body, signal));
	if ('isMatchingCondition' in answer) {
		const isSure = percent === undefined || answer.confidence * 100 > percent;
		const matches = answer.isMatchingCondition && isSure;
		note(store, listId, matches ? 'Matched the rule' : 'Didn’t match the rule');
		return { matches };
	}
	const { onError } = settingsOf(store);
	note(store, listId, `${answer.errorMessage} On Custom API Error: ${onError}.`);
	const request = url && {
		...{ url: withoutQuery(url), method: 'POST', bodyBytes: Buffer.byteLength(body) },
		basicAuthSent: username !== undefined,
	};
	const failure = {
		...{ responseBodyTruncated: false, ...answer, failedAt: Math.floor(Date.now() / 1000) },
		context: { ...contextOf(store, match, onError), ...(request ? { request } : {}) },
	};
	return { matches: onError === 'drop-message', failure };
}

async function post(
	url: string,
	headers: Record<string, string>,
	body: string,
	signal: AbortSignal,
): Promise<Decision | Failure> {
	if (!isHere(url)) {
		const errorMessage = 'The sandbox only asks services on this machine.';
		return { category: 'connection_error', errorMessage };
	}
	const patience = AbortSignal.timeout(PATIENCE);
	try {
		const response = await fetch(url, {
			...{ method: 'POST', redirect: 'manual', headers, body },
			signal: AbortSignal.any([signal, patience]),
		});
		return read(response.status, Buffer.from(await response.arrayBuffer()));
	} catch (error) {
		if (patience.aborted) {
			const errorMessage = `The service did not respond within ${PATIENCE} ms.`;
			return { category: 'timeout', errorMessage, timeoutMs: PATIENCE };
		}
		const { cause, message } = error as { cause?: { code?: string }; message: string };
		const errorMessage = `The service can’t be reached: ${cause?.code ?? message}.`;
		return { category: 'connection_error', errorMessage };
	}
}

/** What a response says: a status alone decides nothing. */
function read(httpStatus: number, bytes: Buffer): Decision | Failure {
	const shown = {
		httpStatus,
		responseBody: bytes.subarray(0, SHOWN_BYTES).toString('utf8'),
		responseBodyTruncated: bytes.length > SHOWN_BYTES,
	};
	const errorMessage = `The service responded with status ${httpStatus}.`;
	if (httpStatus >= 500) return { category: 'http_5xx', errorMessage, ...shown };
	if (httpStatus >= 400) return { category: 'http_4xx', errorMessage, ...shown };
	const { data, error } = decision.safeParse(httpStatus < 300 ? parsed(bytes) : undefined);
	return (
		data ?? {
			...{ category: 'invalid_response', errorMessage: 'The response contains no decision.' },
			...{ ...shown, validationErrors: error?.issues.map(({ message }) => message) ?? [] },
		}
	);
}

function parsed(bytes: Buffer): unknown {
	try {
		return JSON.parse(bytes.toString('utf8')) as unknown;
	} catch {
		return undefined;
	}
}

function withoutQuery(address: string): string {
	const { origin, pathname } = new URL(address);
	return `${origin}${pathname}`;
}

function contextOf(
	store: Store,
	{ rule, condition }: RuleMatch,
	setting: CustomSettings['onError'],
): object {
	const { id, name } = rule;
	const { entity, operand, category, operator } = condition;
	const { listId, percent } = reference(condition);
	const threshold = { comparison: 'greaterThan', percent };
	return {
		...{ engine: 'custom_api', setting, rule: { id, name, revisionId: revisionId(store, rule) } },
		condition: {
			...{ entity, operand, category, operator, listId },
			...(percent === undefined ? {} : { threshold }),
		},
	};
}
