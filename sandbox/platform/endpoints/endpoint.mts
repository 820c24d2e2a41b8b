import type * as z from 'zod/v4';

import type { ApiProblem } from '../answers/apiProblem.mts';
import type { Given } from '../answers/readFields.mts';
import type { Pool } from '../limits/pools.mts';
import type { Store } from '../database/store.mts';
import type { FormPart } from '../server/form.mts';

/** Who a request is done for: the user it names, or the platform's own account. */
export interface Actor {
	uid: string;
	name: string;
	role: string;
	status: string;
	avatar?: string | undefined;
	createdAt: number;
	updatedAt?: number | undefined;
}

/** Whether an endpoint acts for a user, who is found by the API; elsewhere it means nothing. */
type OnBehalfOf = 'required' | 'optional' | 'never';

/** One request, read and checked as far as all endpoints have it in common. */
export interface Call<Params extends string = string, Body = unknown, For = OnBehalfOf> {
	store: Store;
	/** Seconds since the epoch, the same for everything this request writes. */
	now: number;
	params: Record<Params, string>;
	query: Record<string, unknown>;
	/** The JSON body, checked where the endpoint declares one. */
	body: Body;
	/** The keys of an object at the top of the JSON body, in the order in which it was written. */
	keysOf(name: string): string[];
	/** The parts of a multipart/form-data body; undefined for any other body. */
	form: FormPart[] | undefined;
	/** Protocol and host that it came to. */
	origin: string;
	/** A header it came with, such as its key; empty where it is missing. */
	header(name: string): string;
	/** The user it is done for, found and active. */
	actor: For extends 'required' ? Actor : Actor | undefined;
}

/** What an endpoint answers with status 200: usually `data`, and `meta` for a list. */
export type Answer = Record<string, unknown> & {
	/** How many things the request was about; 1 where a write says nothing, 0 for a read. */
	entities?: number;
	/** The whole answer, where it is a list without anything around it. */
	bare?: object[];
};

type ParamsOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
	? Param | ParamsOf<Rest>
	: Path extends `${string}:${infer Param}`
		? Param
		: never;

interface Declaration<Path extends string, Body extends z.ZodType, For extends OnBehalfOf> {
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	path: Path;
	/** Which of the platform's addresses it has; the chat API by default. */
	base?: 'chat' | 'call' | 'import' | 'management' | 'campaigns' | 'agents' | undefined;
	/** Status of its answers, 200 unless it says otherwise; one of 204 has no body. */
	status?: number;
	/** The body of a refusal, where it is not as everywhere. */
	refusal?: ((problem: ApiProblem) => object) | undefined;
	/** The pool of requests it counts in; standard by default. */
	pool?: Pool | undefined;
	/** Largest body in bytes; the platform takes 10 KB unless an endpoint says otherwise. */
	bodyLimit?: number;
	onBehalfOf?: For | undefined;
	/** May an `authOnly` key do this? */
	authOnly?: boolean;
	body?: Body | undefined;
	handle(call: Call<ParamsOf<Path>, Given<Body>, For>): Answer;
}

type Whole<T> = { [Name in keyof T]-?: Exclude<T[Name], undefined> };

/** An endpoint of the platform, ready to be served. */
export interface Endpoint
	extends Whole<Omit<Declaration<string, z.ZodType, OnBehalfOf>, 'body' | 'handle'>> {
	body: z.ZodType | undefined;
	handle: (call: Call) => Answer;
}

/** Declares an endpoint. Parameters are typed from its path, the body from its schema. */
export function endpoint<
	Path extends string,
	Body extends z.ZodType = z.ZodUnknown,
	For extends OnBehalfOf = 'never',
>(declaration: Declaration<Path, Body, For>): Endpoint {
	const { method, path, body, base = 'chat', pool = 'standard', authOnly = false } = declaration;
	const { bodyLimit = 10 * 1024, onBehalfOf = 'never', status = 200 } = declaration;
	const { refusal = (problem: ApiProblem) => problem.envelope() } = declaration;
	// The server fills in what the declaration promises: parameters, checked body and actor.
	const handle = declaration.handle as (call: Call) => Answer;
	return {
		...{ method, path, body, base, pool, authOnly, bodyLimit, onBehalfOf },
		...{ status, refusal, handle },
	};
}

const prefixes = {
	chat: '/v3',
	call: '/v3',
	import: '/v3.0/data_import',
	management: '/apps/:appId',
	campaigns: '/v3/campaigns',
	agents: '/v3/ai-agents',
};

/** The endpoint's path template on the sandbox's one port. */
export const routeOf = ({ base, path }: Endpoint): string => `${prefixes[base]}${path}`;
