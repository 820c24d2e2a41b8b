import { envelopeIn } from '../../../nodes/events/envelope';
import { samples } from '../../trigger/samples.mts';

const sample = samples.message_sent;
const nested = (levels: number): unknown =>
	JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

it.each(Object.entries(samples))('takes %s', (_name, body) => {
	expect(envelopeIn(body)).toMatchObject({ trigger: body.trigger, data: body.data });
});

it.each([
	undefined,
	null,
	true,
	0,
	'',
	'{"trigger":"message_sent"}',
	[],
	[sample],
	{},
	{ ...sample, trigger: undefined },
	{ ...sample, trigger: '' },
	{ ...sample, trigger: 7 },
	{ ...sample, trigger: ['message_sent'] },
	{ ...sample, trigger: 'message sent' },
	{ ...sample, trigger: 'x'.repeat(101) },
	{ ...sample, trigger: 'a\u0000b' },
	{ ...sample, data: null },
	{ ...sample, data: [] },
	{ ...sample, data: 'text' },
	{ ...sample, appId: undefined },
	{ ...sample, appId: { $ne: '' } },
	{ ...sample, webhook: 5 },
	{ ...sample, region: {} },
	{ ...sample, type: [] },
	{ ...sample, data: { message: nested(200) } },
])('takes no %#: %j', (body) => expect(envelopeIn(body)).toBeUndefined());

it('takes nothing along that stands beside', () =>
	expect(envelopeIn({ ...sample, error: 'x', more: 1 })).toEqual(sample));

it('leaves out the key that programs take for the nature of an object', () => {
	const message = JSON.parse(
		'{"id":"1","data":{"metadata":{"__proto__":{"admin":true},"a":[{"__proto__":1,"b":2}]}}}',
	);
	const { data } = envelopeIn({ ...sample, data: { message } })!;
	expect(JSON.stringify(data)).toBe('{"message":{"id":"1","data":{"metadata":{"a":[{"b":2}]}}}}');
});
