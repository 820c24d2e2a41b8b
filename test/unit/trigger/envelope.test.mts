import { envelopeIn } from '../../../nodes/events/envelope';
import { samples } from '../../trigger/samples.mts';

const sample = samples.message_sent;
const nested = (levels: number): unknown =>
	JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

it.each([
	...[undefined, null, true, 0, '', '{"trigger":"message_sent"}', [], [sample], {}],
	...[undefined, '', 7, ['message_sent'], 'message sent', 'x'.repeat(101), 'a\u0000b'].map(
		(trigger) => ({ ...sample, trigger }),
	),
	...[null, [], 'text'].map((data) => ({ ...sample, data })),
	...[{ appId: undefined }, { appId: { $ne: '' } }].map((wrong) => ({ ...sample, ...wrong })),
])('takes no %#: %j', (body) => expect(envelopeIn(body)).toBeUndefined());

it('cuts what a sender nests deeper than any event, so that the rest starts the workflow', () => {
	const { data } = envelopeIn({
		...sample,
		data: { message: { id: '1', metadata: nested(200) } },
	})!;
	expect(data).toMatchObject({ message: { id: '1' } });
	expect(JSON.stringify(data)).toMatch(/^.{20,}\[{90,}"\(too many levels\)"\]{90,}/);
});

it('leaves out of an event what only adds to it, in another form', () => {
	const { trigger, appId, data } = sample;
	const odd = { ...sample, webhook: 'my hook', region: '', type: [] };
	expect(envelopeIn(odd)).toEqual({ trigger, appId, data });
});

it('takes nothing along that stands beside', () =>
	expect(envelopeIn({ ...sample, error: 'x', more: 1 })).toEqual(sample));

it('leaves out the key that programs take for the nature of an object', () => {
	const message = JSON.parse(
		'{"id":"1","data":{"metadata":{"__proto__":{"admin":true},"a":[{"__proto__":1,"b":2}]}}}',
	);
	const { data } = envelopeIn({ ...sample, data: { message } })!;
	expect(JSON.stringify(data)).toBe('{"message":{"id":"1","data":{"metadata":{"a":[{"b":2}]}}}}');
});
