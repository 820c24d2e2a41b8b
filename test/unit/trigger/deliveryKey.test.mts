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

const MESSAGES = /^message_sent|^user_mentioned|^moderation_\w+_(approved|blocked)$/;
const BLOCKS = /^user_(un)?blocked$/;
const later = 1_760_100_999;
const extensions = { polls: { results: { total: 2 } } };
const text = 'The ferry leaves at seven.';
const voted = { text, metadata: { '@injected': { extensions } } };
const on = 'data.message.data.entities.on.entity';
const others: Array<[what: string, events: RegExp, path: string, value: unknown]> = [
	['of another app', /./, 'appId', 'another'],
	['with another message', MESSAGES, 'data.message.id', '1'],
	['with an edit of the same', /^user_mentioned/, 'data.message.updatedAt', later],
	['with more users mentioned', /^user_mentioned/, 'data.message.data.mentions.oskar.uid', 'ann'],
	['of another message', /^message_(edited|deleted)$/, `${on}.id`, '1'],
	['with a later edit', /^message_edited/, `${on}.editedAt`, later],
	['with another edit in the same second', /^message_edited/, `${on}.data.text`, 'At eight.'],
	['with another vote in the same second', /^message_edited/, `${on}.data`, voted],
	['with another edit in the same second', /engine_(app|blo)/, 'data.message.data.text', 'call me'],
	['of another message', /_receipt$/, 'data.body.messageId', '1'],
	['of another member', /_receipt$/, 'data.body.user.uid', 'ann'],
	['when it is read again later', /_receipt$/, 'data.body.timestamp', later],
	['of another reaction', /_reaction_/, 'data.reaction.id', '1'],
	['when the same is set again', /_reaction_/, 'data.reaction.reactedAt', later],
	['of another user', BLOCKS, 'data.users', { ann: { uid: 'ann', name: 'Oskar Lind' } }],
	['by another user', /^user_(un)?blocked$|_kicked$/, 'data.by.uid', 'ann'],
	['of another user', /^user_connection/, 'data.user.uid', 'ann'],
	['a little later', /^user_connection/, 'data.timestamp', 1_760_100_000_513],
	['of another connection', /^user_connection/, 'data.currentConnection.platform', 'ios'],
	['in another group', /^group_/, 'data.group.guid', 'another'],
	['of another member', /^group_member/, 'data.members.oskar.uid', 'ann'],
	['to another scope', /_scope_changed$/, 'data.members.oskar.scope', 'admin'],
	['with another change', /^group_updated/, 'data.group.name', 'Crew'],
	['of another call', /^call_(ini|bus|can|rej|una)/, 'data.call.id', '1'],
	['of another session', /_generated$|_(start|end)ed$/, 'data.sessionId', '1'],
	['of the same room later', /_started$/, 'data.created_at', later],
	['of the same room later', /^meeting_ended/, 'data.destroyed_at', later],
	['with as many members, later', /^group_member_joined/, 'data.group.updatedAt', later],
	['from another device', /_participant_joined$/, 'data.initial_config.platform', 'ios'],
	['who joined before', /_participant_left$/, 'data.occupant.joined_at', 1_760_100_002],
	['of another name', /_participant_left$/, 'data.occupant.name', 'Guest'],
	['of another file', /^recording_/, 'data.recording_url', 'https://rec.example.org/2.mp4'],
	['of another transcript', /^transcription_/, 'data.tid', 'tr-43'],
	['with another rule', /engine_failed$/, 'data.failures.0.context.rule.id', 'another'],
	['of another campaign', /^after_campaign/, 'data.campaignId', 'cmp-18'],
	['of another notification', /^after_notification_created/, 'data.notificationId', 'ntf-10'],
	['of another item', /^after_feed_item/, 'data.id', 'feed-82'],
	['when it is read again', /^after_feed_item_read/, 'data.readAt', later],
	['on another device', /^after_.*_delivered$/, 'data.deliveredAt', later],
	['with another button', /^after_feed_item_interacted/, 'data.metadata', { button: 'yes' }],
	['of another push', /^after_push/, 'data.pushNotificationId', 'psh-4'],
	['when it is clicked again', /^after_push_notification_clicked/, 'data.clickedAt', later],
];
const named = (pattern: RegExp) => events.filter((name) => pattern.test(name));

it.each(others)('an event %s has another key: %s', (_what, pattern, path, value) => {
	const key = (name: string) => keyOf(samples[name]).value;
	const isSame = (name: string) => keyOf(changed(samples[name], path, value)).value === key(name);
	expect(named(pattern).filter(isSame)).toEqual([]);
});

const MESSAGE = 'data.message.data';
const content: Array<[path: string, one: unknown, other: unknown]> = [
	['customData', { home: 1 }, { home: 2 }],
	['interactiveData', { title: 'Draft' }, { title: 'Final' }],
	['card', { body: [{ text: 'Draft' }] }, { body: [{ text: 'Final' }] }],
	['attachments', [{ url: 'https://a/1' }], [{ url: 'https://a/2' }]],
];
const texts: [string, unknown, unknown] = ['text', 'Draft', 'Final'];
const metadata: [string, unknown, unknown] = ['metadata', { draft: true }, { draft: false }];
const described: Array<[path: string, one: unknown, other: unknown]> = [
	['description', 'Draft', 'Final'],
	['icon', 'https://a/1', 'https://a/2'],
	metadata,
];

it.each([
	['message_edited', `${on}.data`, [...content, metadata]],
	['user_mentioned', MESSAGE, [...content, texts, metadata]],
	['moderation_engine_approved', MESSAGE, content],
	['moderation_manual_approved', MESSAGE, [...content, texts]],
	['group_updated', 'data.group', described],
] as Array<[string, string, typeof content]>)(
	'two edits of one second have a key each, and their duplicates theirs: %s',
	(name, place, fields) => {
		const sample: IDataObject = samples[name]!;
		const now = place.split('.').reduce((at, step) => at[step] as IDataObject, sample);
		for (const [path, ...values] of fields) {
			const of = (value: unknown) =>
				keyOf(changed(samples[name], place, { ...now, [path]: value })).value;
			const [one, other] = values.map(of);
			expect(one).not.toBe(other);
			expect(values.map(reversed).map(of)).toEqual([one, other]);
			expect(one!.length).toBeLessThan(300);
		}
	},
);

it.each([['name', 'Ann', 'Anna'], metadata] as typeof described)(
	'a user whose %s changes twice in one second has a key each',
	(path, ...values) => {
		const user = { uid: 'ann', updatedAt: later };
		const [one, other] = values.map((value) => {
			const data = { user: { ...user, [path]: value } } as IDataObject;
			return deliveryKeyOf({ trigger: 'user_updated', appId: 'a', region: 'eu', data }).value;
		});
		expect(one).not.toBe(other);
	},
);

it('an edit of the text alone has no more in its key than its parts', () =>
	expect(keyOf(samples.message_edited).value.split(':').slice(2)).toEqual([
		...['7001', '1760100060', text, ''],
	]));

it('says of every event what would be another one', () => {
	const general = others.slice(1).map(([, pattern]) => pattern);
	expect(events.filter((name) => !general.some((pattern) => pattern.test(name)))).toEqual([]);
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
	expect(byContent).toEqual(named(/^user_(un)?blocked$|^group_(?!created)/));
	const value = expect.stringMatching(/:push-notification-payload-generated:[0-9a-f]{64}$/);
	const key = keyOf(samples['push-notification-payload-generated']);
	expect(key).toEqual({ value, isUnique: false });
});

it.each([{ id: '' }, { id: null }, { id: { a: 1 } }, { id: 'x'.repeat(201) }, {}])(
	'is the content where an ID is %j',
	(message) => expect(keyOf({ ...samples.message_sent, data: { message } }).isUnique).toBe(false),
);
