import type * as z from 'zod/v4';

import type { ApiProblem } from '../answers/apiProblem.mts';
import type { Query } from '../answers/query.mts';
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
export interface RequestContext<Params extends string = string, Body = unknown, For = OnBehalfOf> {
	store: Store;
	/** Seconds since the epoch, the same for everything this request writes. */
	now: number;
	params: Record<Params, string>;
	query: Query;
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
export type ResponseContent = Record<string, unknown> & {
	/** How many things the request was about; 1 where a write says nothing, 0 for a read. */
	entities?: number;
	/** The whole answer, where it is a list without anything around it. */
	bare?: object[];
	/** A refusal instead of an answer, although what was done before it stays. */
	problem?: ApiProblem;
};

/** The answer to what was done and has no data. */
export const done = (message?: string, entities?: number) => ({
	data: { success: true, ...(message === undefined ? {} : { message }) },
	...(entities === undefined ? {} : { entities }),
});

type ParamsOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
	? Param | ParamsOf<Rest>
	: Path extends `${string}:${infer Param}`
		? Param
		: never;

/** An endpoint of the platform, ready to be served. */
export interface Endpoint {
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	path: string;
	/** Which of the platform's addresses it has; the chat API by default. */
	base: 'chat' | 'call' | 'import' | 'account' | 'management' | 'campaigns' | 'agents';
	/** Status of its answers, 200 unless it says otherwise; one of 204 has no body. */
	status: number;
	/** The body of a refusal, where it is not as everywhere. */
	refusal: (problem: ApiProblem) => object;
	/** The pool of requests it counts in; standard by default. */
	pool: Pool;
	/** Largest body in bytes; the platform takes 10 KB unless an endpoint says otherwise. */
	bodyLimit: number;
	onBehalfOf: OnBehalfOf;
	/** May an `authOnly` key do this? */
	authOnly: boolean;
	body?: z.ZodType | undefined;
	handle: (call: RequestContext) => ResponseContent;
}

export type Options<Body extends z.ZodType, For extends OnBehalfOf> = Partial<
	Omit<Endpoint, 'method' | 'path' | 'handle' | 'body' | 'onBehalfOf'>
> & { body?: Body | undefined; onBehalfOf?: For };

type Handle<Path extends string, Body extends z.ZodType, For extends OnBehalfOf> = (
	call: RequestContext<ParamsOf<Path>, Given<Body>, For>,
) => ResponseContent;

/** Parameters are typed from the path, the body from its schema. */
export interface Declare<Usual extends OnBehalfOf> {
	<Path extends string>(path: Path, handle: Handle<Path, z.ZodUnknown, Usual>): Endpoint;
	<Path extends string, Body extends z.ZodType = z.ZodUnknown, For extends OnBehalfOf = Usual>(
		path: Path,
		options: Options<Body, For>,
		handle: Handle<Path, Body, For>,
	): Endpoint;
}

const usual = {
	...{ base: 'chat', status: 200, pool: 'standard', bodyLimit: 10 * 1024, authOnly: false },
	...{ onBehalfOf: 'never', refusal: (problem: ApiProblem) => problem.envelope() },
} as const;

/** Declares endpoints, by method, that have these options in common: `get('/users/:uid', handle)`. */
export function api<Usual extends OnBehalfOf = 'never'>(
	common: Options<z.ZodType, Usual> & { check?: (call: RequestContext) => void } = {},
) {
	const { check, ...shared } = common;
	const declare = (method: Endpoint['method']) =>
		((path: string, ...given: [...Partial<Endpoint>[], Endpoint['handle']]) => {
			const act = given.pop() as Endpoint['handle'];
			const handle = (call: RequestContext): ResponseContent => {
				check?.(call);
				return act(call);
			};
			return { ...usual, ...shared, ...given[0], method, path, handle };
		}) as Declare<Usual>;
	return {
		...{ get: declare('GET'), post: declare('POST'), put: declare('PUT') },
		...{ patch: declare('PATCH'), delete: declare('DELETE') },
	};
}

export type Api = ReturnType<typeof api>;
export const chatApi = api();
/** The same for what is done for a user, and for what the app or a user may do. */
export const userApi = api({ onBehalfOf: 'required' });
export const eitherApi = api({ onBehalfOf: 'optional' });
export const callApi = api({ base: 'call', onBehalfOf: 'optional' });
/** The Management API: what the account has, and what it has of one app. */
export const accountApi = api({ base: 'account' });
export const managementApi = api({ base: 'management' });

const prefixes = {
	chat: '/v3',
	call: '/v3',
	import: '/v3.0/data_import',
	account: '',
	management: '/apps/:appId',
	campaigns: '/v3/campaigns',
	agents: '/v3/ai-agents',
};

/** The endpoint's path templates on the sandbox's one port; imports have two, as in the vendor's pages. */
export const routesOf = ({ base, path }: Endpoint): string[] =>
	[prefixes[base], ...(base === 'import' ? ['/v3/data_import'] : [])].map((one) => one + path);
