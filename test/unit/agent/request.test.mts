import { readValues } from '../../../nodes/agent/action';
import { readRequest, requestRow } from '../../../nodes/agent/request';

const run = { threadId: 't', runId: 'r', messages: [{ role: 'user', content: 'Hello' }] };

it('leaves out the key that programs take for the nature of an object', () => {
	const more =
		'{"__proto__":{"a":1},"forwardedProps":{"__proto__":{"a":1},"b":2},"state":[{"__proto__":1}]}';
	const row = requestRow(readRequest({ ...run, ...(JSON.parse(more) as object) })!);
	expect(row).toMatchObject({ chatInput: 'Hello', forwardedProps: { b: 2 }, state: [{}] });
	const tools = JSON.parse('[{"name":"x","__proto__":{"a":1}}]') as unknown;
	const request = readRequest({ ...run, tools });
	expect(JSON.stringify(requestRow(request!))).not.toContain('__proto__');
	expect((request!.tools![0] as { a?: number }).a).toBeUndefined();
});

it.each([undefined, null, [], 'text', {}, { ...run, runId: '' }, { ...run, messages: [1] }])(
	'takes no %j',
	(body) => expect(readRequest(body)).toBeUndefined(),
);

it.each([
	['{"page":1}', { values: { page: 1 } }],
	['', { values: {} }],
	['[1]', { message: 'Values isn’t a JSON object' }],
	['{"a":[{"__proto__":{"b":1}}]}', { message: 'Values contains the key __proto__' }],
	[JSON.parse('{"__proto__":1}'), { message: 'Values contains the key __proto__' }],
])('reads the values of an action: %j', (given, read) =>
	expect(readValues(given)).toMatchObject(read),
);
