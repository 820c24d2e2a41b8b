import type { IDataObject } from 'n8n-workflow';
import { deliveryKeyOf } from '../../../nodes/events/deliveryKey';
import { envelopeIn } from '../../../nodes/events/envelope';
import { events, samples } from '../../trigger/samples.mts';

const keyOf = (body: unknown) => deliveryKeyOf(envelopeIn(body)!);

/** A body with another value at a dotted path. */
function changed<T>(body: T, path: string, value: unknown): T {
	const copy = structuredClone(body);
	const steps = path.split('.');
	const last = steps.pop()!;
	const place = steps.reduce((at, step) => at[step] as IDataObject, copy as IDataObject);
	expect(place[last]).toBeDefined();
	place[last] = value as string;
	return copy;
}

const messages = ['message_sent', 'user_mentioned'];
const changes = ['message_edited', 'message_deleted'];
const moderated = ['moderation_engine_approved', 'moderation_engine_blocked'];
const manual = 'moderation_manual_approved';
const receipts = ['message_read_receipt', 'message_delivery_receipt'];
const reactions = ['message_reaction_added', 'message_reaction_removed'];
const blocks = ['user_blocked', 'user_unblocked'];
const connection = 'user_connection_status_changed';
const ringing = ['initiated', 'busy', 'cancelled', 'rejected', 'unanswered'].map(
	(end) => `call_${end}`,
);
const sessions = (end: string) => [`call_${end}`, `meeting_${end}`];
const files = ['recording_generated', 'transcription_generated'];
const groups = events.filter((name) => name.startsWith('group_'));
const members = groups.filter((name) => name.startsWith('group_member'));
const campaigns = ['after_campaign_completed', 'after_campaign_failed'];
const feedItems = events.filter((name) => name.startsWith('after_feed_item'));
const pushes = events.filter((name) => name.startsWith('after_push'));
const onDevice = ['after_feed_item_delivered', 'after_push_notification_delivered'];
const later = 1_760_100_999;
const on = 'data.message.data.entities.on.entity';

const others: Array<[what: string, events: string[], path: string, value: unknown]> = [
	['of another app', events, 'appId', 'another'],
	['with another message', [...messages, ...moderated, manual], 'data.message.id', '1'],
	['with an edit of the same', ['user_mentioned'], 'data.message.updatedAt', later],
	['with more users mentioned', ['user_mentioned'], 'data.message.data.mentions.oskar.uid', 'ann'],
	['of another message', changes, `${on}.id`, '1'],
	['with a later edit', ['message_edited'], `${on}.editedAt`, later],
	['with another edit in the same second', ['message_edited'], `${on}.data.text`, 'At eight.'],
	['with another edit in the same second', moderated, 'data.message.data.text', 'call me'],
	['of another message', receipts, 'data.body.messageId', '1'],
	['of another member', receipts, 'data.body.user.uid', 'ann'],
	['when it is read again later', receipts, 'data.body.timestamp', later],
	['of another reaction', reactions, 'data.reaction.id', '1'],
	['when the same is set again', reactions, 'data.reaction.reactedAt', later],
	['of another user', blocks, 'data.users', { ann: { uid: 'ann', name: 'Oskar Lind' } }],
	['by another user', [...blocks, 'group_member_kicked'], 'data.by.uid', 'ann'],
	['of another user', [connection], 'data.user.uid', 'ann'],
	['a little later', [connection], 'data.timestamp', 1_760_100_000_513],
	['of another connection', [connection], 'data.currentConnection.platform', 'ios'],
	['in another group', groups, 'data.group.guid', 'another'],
	['of another member', members, 'data.members.oskar.uid', 'ann'],
	['to another scope', ['group_member_scope_changed'], 'data.members.oskar.scope', 'admin'],
	['with another change', ['group_updated'], 'data.group.name', 'Crew'],
	['of another call', ringing, 'data.call.id', '1'],
	['of another session', [...files, ...sessions('started')], 'data.sessionId', '1'],
	['of another session', sessions('ended'), 'data.sessionId', '1'],
	['of the same room later', sessions('started'), 'data.created_at', later],
	['of the same room later', ['meeting_ended'], 'data.destroyed_at', later],
	['with as many members, later', ['group_member_joined'], 'data.group.updatedAt', later],
	['from another device', sessions('participant_joined'), 'data.initial_config.platform', 'ios'],
	['who joined before', sessions('participant_left'), 'data.occupant.joined_at', 1_760_100_002],
	['of another name', sessions('participant_left'), 'data.occupant.name', 'Guest'],
	[
		'of another file',
		['recording_generated'],
		'data.recording_url',
		'https://rec.example.org/2.mp4',
	],
	['of another transcript', ['transcription_generated'], 'data.tid', 'tr-43'],
	['with another rule', ['moderation_engine_failed'], 'data.failures.0.context.rule.id', 'another'],
	['of another campaign', campaigns, 'data.campaignId', 'cmp-18'],
	['of another notification', ['after_notification_created'], 'data.notificationId', 'ntf-10'],
	['of another item', feedItems, 'data.id', 'feed-82'],
	['when it is read again', ['after_feed_item_read'], 'data.readAt', later],
	['on another device', onDevice, 'data.deliveredAt', later],
	['with another button', ['after_feed_item_interacted'], 'data.metadata', { button: 'yes' }],
	['of another push', pushes, 'data.pushNotificationId', 'psh-4'],
	['when it is clicked again', ['after_push_notification_clicked'], 'data.clickedAt', later],
];

it.each(others)('an event %s has another key', (_what, names, path, value) => {
	const key = (name: string) => keyOf(samples[name]).value;
	const isSame = (name: string) => keyOf(changed(samples[name], path, value)).value === key(name);
	expect(names.filter(isSame)).toEqual([]);
});

it('says of every event what would be another one', () => {
	const general = others.filter(([, names]) => names !== events);
	expect([...new Set(general.flatMap(([, names]) => names))].sort()).toEqual([...events].sort());
});

it('has another key for each event', () =>
	expect(new Set(events.map((name) => keyOf(samples[name]).value)).size).toBe(events.length));

const reversed = (value: unknown): unknown => {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	const inside = Object.entries(value).map(([key, inner]) => [key, reversed(inner)] as const);
	return Object.fromEntries(inside.reverse());
};

it('a duplicate has the same key, in whatever order its data come', () => {
	for (const sample of Object.values(samples)) {
		expect(JSON.stringify(reversed(sample))).not.toBe(JSON.stringify(sample));
		expect(keyOf(reversed(sample))).toEqual(keyOf(sample));
	}
});

it.each([
	['message_sent', 'data.message.data.entities.sender.entity.lastActiveAt', later],
	['message_read_receipt', 'data.body.user.status', 'offline'],
])('a duplicate of %s has the same key, though %s is another', (name, path, value) => {
	expect(keyOf(changed(samples[name], path, value))).toEqual(keyOf(samples[name]));
});

it.each(events)('a delivery of %s by another webhook has the same key', (name) =>
	expect(keyOf({ ...samples[name], webhook: 'b' }).value).toBe(keyOf(samples[name]).value),
);

it('may come again for another event where nothing says when it happened', () => {
	const byContent = events.filter((name) => !keyOf(samples[name]).isUnique);
	const once = groups.filter((name) => name !== 'group_created');
	expect(byContent.sort()).toEqual([...blocks, ...once].sort());
	expect(keyOf(samples['push-notification-payload-generated'])).toEqual({
		value: expect.stringMatching(/:push-notification-payload-generated:[0-9a-f]{64}$/),
		isUnique: false,
	});
});

it.each([{ id: '' }, { id: null }, { id: { a: 1 } }, { id: 'x'.repeat(201) }, {}])(
	'is the content where an ID is %j',
	(message) =>
		expect(keyOf({ ...samples.message_sent, data: { message } })).toMatchObject({
			isUnique: false,
		}),
);
