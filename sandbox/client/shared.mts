import {
	type ResponseContent,
	type RequestContext,
	type Endpoint,
	Query,
} from '../platform/parts.mts';

/** What users and groups both have with somebody. */
const withEach = (kind: string) => ({
	[`${kind}/conversation`]: 'GET PUT DELETE',
	[`${kind}/conversation/delivered`]: 'POST',
	[`${kind}/conversation/read`]: 'POST DELETE',
	[`${kind}/conversation/pin`]: 'POST DELETE',
	[`${kind}/threads`]: 'GET',
});

/** What the client API has in common with the REST API: methods by path. */
const shared: Record<string, string> = {
	'/users': 'GET',
	'/users/:uid': 'GET',
	'/users/:uid/messages': 'GET',
	'/groups': 'GET POST',
	'/groups/:guid': 'GET PUT DELETE',
	'/groups/:guid/messages': 'GET',
	'/groups/:guid/members': 'GET',
	'/groups/:guid/members/:uid': 'PUT DELETE',
	'/groups/:guid/bannedusers': 'GET',
	'/groups/:guid/bannedusers/:uid': 'POST DELETE',
	'/conversations': 'GET',
	'/messages': 'GET POST',
	'/messages/:id': 'GET PUT DELETE',
	'/messages/:id/flagged': 'POST',
	'/messages/:id/interacted': 'PATCH',
	'/messages/:id/pin': 'POST DELETE',
	'/messages/:id/save': 'POST DELETE',
	'/messages/:id/thread': 'GET POST',
	'/messages/:id/thread/subscription': 'POST DELETE',
	'/messages/:id/reactions': 'GET',
	'/messages/:id/reactions/:reaction': 'GET POST DELETE',
	'/threads': 'GET',
	...withEach('/users/:id'),
	...withEach('/groups/:id'),
};

/** The REST API's endpoint of that method and path. */
export function endpointOf(endpoints: Endpoint[], name: string): Endpoint {
	const found = endpoints.find(
		({ base, method, path }) => base === 'chat' && `${method} ${path}` === name,
	);
	if (!found) throw new Error(`the REST API has no ${name}`);
	return found;
}

/** What both APIs have, in the client API's words. */
export const sharedEndpoints = (endpoints: Endpoint[]): Endpoint[] =>
	Object.entries(shared).flatMap(([path, methods]) =>
		methods.split(' ').map((method) => inClientWords(endpointOf(endpoints, `${method} ${path}`))),
	);

/** What apps in development do with the auth key: make users, change them and log them in. */
export const keyedEndpoints = (endpoints: Endpoint[]): Endpoint[] =>
	['POST /users', 'PUT /users/:uid', 'POST /users/:uid/auth_tokens'].map((name) => ({
		...endpointOf(endpoints, name),
		authOnly: true,
	}));

/** The same endpoint, where a page's size is called `per_page`, and the next page `meta.cursor`. */
export const inClientWords = (endpoint: Endpoint): Endpoint => ({
	...endpoint,
	authOnly: false,
	handle: (call) => withCursor(endpoint.handle({ ...call, query: sized(call) })),
});

function sized({ query: { values } }: RequestContext): Query {
	const { per_page: size, ...rest } = values;
	return new Query(size === undefined ? rest : { ...rest, limit: size, perPage: size });
}

function withCursor(answer: ResponseContent): ResponseContent {
	const meta = (answer.meta ?? {}) as { next?: object };
	return meta.next ? { ...answer, meta: { ...meta, cursor: meta.next } } : answer;
}
