import type { Answer, Call, Endpoint } from '../platform/endpoints/endpoint.mts';

/** What the client API has in common with the REST API: method and path. */
const shared = `
GET /users
GET /users/:uid
GET /users/:uid/messages
GET /users/:id/conversation
PUT /users/:id/conversation
DELETE /users/:id/conversation
POST /users/:id/conversation/delivered
POST /users/:id/conversation/read
DELETE /users/:id/conversation/read
POST /users/:id/conversation/pin
DELETE /users/:id/conversation/pin
GET /groups
POST /groups
GET /groups/:guid
PUT /groups/:guid
DELETE /groups/:guid
GET /groups/:guid/messages
GET /groups/:guid/members
PUT /groups/:guid/members/:uid
DELETE /groups/:guid/members/:uid
GET /groups/:guid/bannedusers
POST /groups/:guid/bannedusers/:uid
DELETE /groups/:guid/bannedusers/:uid
GET /groups/:id/conversation
PUT /groups/:id/conversation
DELETE /groups/:id/conversation
POST /groups/:id/conversation/delivered
POST /groups/:id/conversation/read
DELETE /groups/:id/conversation/read
POST /groups/:id/conversation/pin
DELETE /groups/:id/conversation/pin
GET /conversations
GET /messages
POST /messages
GET /messages/:id
PUT /messages/:id
DELETE /messages/:id
POST /messages/:id/flagged
PATCH /messages/:id/interacted
POST /messages/:id/pin
DELETE /messages/:id/pin
POST /messages/:id/save
DELETE /messages/:id/save
GET /messages/:id/thread
POST /messages/:id/thread
POST /messages/:id/thread/subscription
DELETE /messages/:id/thread/subscription
GET /messages/:id/reactions
GET /messages/:id/reactions/:reaction
POST /messages/:id/reactions/:reaction
DELETE /messages/:id/reactions/:reaction
GET /threads
GET /users/:id/threads
GET /groups/:id/threads`;

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
	shared
		.trim()
		.split('\n')
		.map((name) => inClientWords(endpointOf(endpoints, name)));

/** The same endpoint, where a page's size is called `per_page`, and the next page `meta.cursor`. */
export const inClientWords = (endpoint: Endpoint): Endpoint => ({
	...endpoint,
	authOnly: false,
	handle: (call) => withCursor(endpoint.handle({ ...call, query: sized(call) })),
});

function sized({ query: { per_page: size, ...query } }: Call): Call['query'] {
	return size === undefined ? query : { ...query, limit: size, perPage: size };
}

function withCursor(answer: Answer): Answer {
	const meta = (answer.meta ?? {}) as { next?: object };
	return meta.next ? { ...answer, meta: { ...meta, cursor: meta.next } } : answer;
}
