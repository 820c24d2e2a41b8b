import { deliveryKeyOf } from '../../../nodes/CometChatTrigger/delivery/deliveryKey';
import { envelopeIn } from '../../../nodes/CometChatTrigger/delivery/envelope';
import { fieldsOf, rowOf } from '../../../nodes/CometChatTrigger/delivery/row';
import { eventNames } from '../../../nodes/CometChatTrigger/events/table';
import { events, samples, simplified } from '../../trigger/samples.mts';

const at = new Date('2025-10-10T12:00:00Z');
const envelopeOf = (name: string) => envelopeIn(samples[name])!;
const rowFor = (name: string, simplify: boolean) => {
	const envelope = envelopeOf(name);
	return rowOf(envelope, 'key', at, simplify ? fieldsOf(envelope) : undefined);
};

it.each(events)('simplifies %s to at most ten fields beside those of every event', (name) => {
	const row = rowFor(name, true);
	expect(row).toEqual({
		event: name,
		appId: '2690f1c4d8a7e135',
		region: 'eu',
		webhookId: 'crm-sync',
		receivedAt: '2025-10-10T12:00:00.000Z',
		deliveryKey: 'key',
		...simplified[name],
	});
	expect(Object.keys(fieldsOf(envelopeOf(name))!).length).toBeLessThanOrEqual(10);
});

it('has a sample for each event that it offers, and offers each but those of older pages', () => {
	const older = ['call_busy', 'call_cancelled', 'call_rejected', 'call_unanswered'];
	expect(Object.keys(eventNames).sort()).toEqual(
		events.filter((name) => !older.includes(name)).sort(),
	);
});

it.each(Object.keys(samples))('gives the data of %s as it came, if so wanted', (name) => {
	const { data, type } = samples[name];
	expect(rowFor(name, false)).toMatchObject({ data, ...(type ? { type } : {}) });
});

it.each(['push-notification-payload-generated', 'legacy:before_message'])(
	'gives the data of %s, which it does not know, as it came',
	(name) => {
		expect(rowFor(name, true)).toMatchObject({ data: samples[name].data });
	},
);

it('leaves a value that is not what it should be as it came', () => {
	const { data } = samples.recording_generated;
	const strange = { ...samples.recording_generated, data: { ...data, duration: 'long' } };
	expect(fieldsOf(envelopeIn(strange)!)).toMatchObject({ duration: 'long' });
});

describe('the delivery key', () => {
	const keyOf = (name: string) => deliveryKeyOf(envelopeOf(name)).value;
	const session = 'v1.eu.2690f1c4d8a7e135.sess-0001';

	it.each([
		['message_sent', '7001'],
		['message_edited', '7010:1760100060'],
		['message_read_receipt', '7001:oskar:read'],
		['message_reaction_added', '310'],
		['user_mentioned', '7002:oskar'],
		['user_connection_status_changed', 'nadia:offline:1760100000512'],
		['call_initiated', '8100:1760100000'],
		['call_ended', `${session}:1760100304`],
		['call_participant_left', `${session}:Nadia Brandt:1760100303`],
		['recording_generated', `${session}:1760100002`],
		['moderation_engine_blocked', '7102:1760100000'],
		['after_feed_item_read', 'feed-81'],
	])('of %s is made of webhook, event and %s', (name, own) => {
		expect(deliveryKeyOf(envelopeOf(name))).toEqual({
			value: `crm-sync:${name}:${own}`,
			isDocumented: true,
		});
	});

	it('differs for all samples', () => {
		expect(new Set(events.map(keyOf)).size).toBe(events.length);
	});

	it.each(['user_blocked', 'group_member_added', 'push-notification-payload-generated'])(
		'of %s, which nothing documented identifies, is its content',
		(name) => {
			const { isDocumented, value } = deliveryKeyOf(envelopeOf(name));
			expect(isDocumented).toBe(false);
			expect(value).toMatch(/:[0-9a-f]{64}$/);
			const other = { ...samples[name], data: { ...samples[name].data, more: 1 } };
			expect(deliveryKeyOf(envelopeIn(other)!).value).not.toBe(value);
		},
	);

	it.each([{ id: '' }, { id: null }, { id: { a: 1 } }, { id: 'x'.repeat(1000) }, {}])(
		'is the content where an ID is %j',
		(message) => {
			const strange = { ...samples.message_sent, data: { message } };
			expect(deliveryKeyOf(envelopeIn(strange)!)).toMatchObject({ isDocumented: false });
		},
	);
});
