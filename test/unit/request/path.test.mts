import { fillPath, templateOf } from '../../../nodes/engine/plan/request';
import { paramsOf, templatesOf } from '../../../nodes/engine/declare/field';

it.each([
	['v1.us.17', 'v1.us.17'],
	['../roles', '..%2Froles'],
	['a?b#c', 'a%3Fb%23c'],
	['ü', '%C3%BC'],
	['$&', '%24%26'],
	['{id}', '%7Bid%7D'],
	[7, '7'],
])('encodes the step %s', (id, encoded) => {
	expect(fillPath('/calls/{id}', { id })).toBe(`/calls/${encoded}`);
});

it.each(['', '.', '..', undefined, null])('makes no path of the step %j', (id) => {
	expect(() => fillPath('/things/{id}', { id })).toThrow(RangeError);
});

it('fills several, and a last one only where it is given', () => {
	const template = '/a/{one}/b/{two}/{three?}';
	expect(fillPath(template, { one: 1, two: 2, three: 3 })).toBe('/a/1/b/2/3');
	expect(fillPath(template, { one: 1, two: 2 })).toBe('/a/1/b/2');
	expect(() => fillPath(template, { one: 1, two: 2, three: '..' })).toThrow(RangeError);
});

it('picks the template of the choice', () => {
	const request = { path: { user: '/users/{uid}', group: '/groups/{guid}' }, pathBy: 'with' };
	expect(templateOf(request, { with: 'group' })).toBe('/groups/{guid}');
	expect(templateOf({ path: '/users' }, {})).toBe('/users');
	expect(templatesOf(request.path)).toEqual([
		['user', '/users/{uid}'],
		['group', '/groups/{guid}'],
	]);
	expect(paramsOf('/a/{one}/{two?}')).toEqual(['one', 'two']);
});
