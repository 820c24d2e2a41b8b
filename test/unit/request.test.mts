import { get } from '../../nodes/CometChat/call/get';
import { create as createGroup } from '../../nodes/CometChat/group/create';
import { add } from '../../nodes/CometChat/groupMember/add';
import { remove } from '../../nodes/CometChatAdmin/role/delete';
import { update } from '../../nodes/CometChatModeration/keywordList/update';
import type { Input, Operation } from '../../nodes/engine/operation';
import { plan } from '../../nodes/engine/plan';
import { request } from '../../nodes/engine/request';
import { parts } from '../support/parts.mts';

function requestOf(operation: Operation, input: Input) {
	const [call] = plan(operation, [{ item: 0, input }]).calls;
	return request(operation, call, 'https://host/v3');
}

it.each([
	['v1.us.abc.17', 'v1.us.abc.17'],
	['a/b', 'a%2Fb'],
	['../roles', '..%2Froles'],
	['a?b#c', 'a%3Fb%23c'],
	['a b%', 'a%20b%25'],
	['ü', '%C3%BC'],
	['$&', '%24%26'],
])('encodes the path value %s', (sessionId, encoded) => {
	expect(requestOf(get, { sessionId }).url).toBe(`https://host/v3/calls/${encoded}`);
});

it.each(['', '.', '..', undefined])('makes no request with the path value %j', (role) => {
	expect(() => requestOf(remove, { role })).toThrow(RangeError);
});

it('sends no body where the operation has none', () => {
	expect(requestOf(get, { sessionId: 's' })).not.toHaveProperty('body');
	expect(requestOf(remove, { role: 'r' })).toMatchObject({ method: 'DELETE' });
	expect(requestOf(remove, { role: 'r' })).not.toHaveProperty('body');
});

it('sends On Behalf Of as the header, and only when it is given', () => {
	const body = { guid: 'club', name: 'Club', type: 'public' };
	expect(requestOf(createGroup, { ...body, onBehalfOf: 'ann' })).toMatchObject({
		headers: { onBehalfOf: 'ann' },
		body,
	});
	expect(requestOf(createGroup, body).headers).toEqual({});
	expect(requestOf(add, { guid: 'club', onBehalfOf: 'ann', admins: ['b'] }).headers).toEqual({
		onBehalfOf: 'ann',
	});
});

it('sends path values and settings of the output not in the body', () => {
	const { body, qs } = requestOf(add, { guid: 'club', participants: ['ann'] });
	expect(body).toEqual({ participants: ['ann'] });
	expect(qs).toEqual({});
});

it('holds no API key: n8n adds it on the way out', () => {
	expect(JSON.stringify(requestOf(get, { sessionId: 's' }))).not.toMatch(/apikey/i);
});

it('gives a fresh request each time, because the helper changes what it gets', () => {
	const input = { guid: 'club', name: 'Club', type: 'public', metadata: { a: 1 } };
	const first = requestOf(createGroup, input);
	(first.body as { guid: string }).guid = 'changed';
	first.headers!.apikey = 'x';
	expect(requestOf(createGroup, input)).toMatchObject({ headers: {}, body: input });
	expect(requestOf(createGroup, input).headers).toEqual({});
});

it('makes a form for a keyword list', () => {
	const { body, method, url } = requestOf(update, {
		keywordId: 'bad',
		category: 'word',
		source: 'text',
		terms: ['a', 'b'],
	});
	expect([method, url]).toEqual(['PUT', 'https://host/v3/moderation/keywords/bad']);
	expect(parts(body as FormData)).toEqual([
		['category', 'word'],
		['searchTerms', 'a,b'],
	]);
});
