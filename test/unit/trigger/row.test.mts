import type { IDataObject } from 'n8n-workflow';
import { envelopeIn } from '../../../nodes/events/envelope';
import { eventRow, simplifiedFields } from '../../../nodes/events/row';
import { eventNames } from '../../../nodes/events/table';
import { events, samples, simplified } from '../../trigger/samples.mts';

const at = new Date('2025-10-10T12:00:00Z');
const envelopeOf = (name: string) => envelopeIn(samples[name])!;
const rowFor = (name: string) =>
	eventRow(envelopeOf(name), 'key', at, simplifiedFields(envelopeOf(name)));

it.each(events)('simplifies %s to at most ten fields beside those of every event', (name) => {
	const all = {
		...{ event: name, appId: '2690f1c4d8a7e135', region: 'eu', webhookId: 'crm-sync' },
		...{ receivedAt: '2025-10-10T12:00:00.000Z', deliveryKey: 'key' },
	};
	expect(rowFor(name)).toEqual({ ...all, ...simplified[name] });
	expect(Object.keys(simplifiedFields(envelopeOf(name))!).length).toBeLessThanOrEqual(10);
});

it.each([
	['message_sent', { attachments: [{ url: 'https://example.com/a.png', name: 'a.png' }] }],
	['moderation_engine_blocked', { attachments: [{ url: 'https://example.com/a.png' }] }],
	['message_sent', { customData: { latitude: 52.5 } }],
	['message_sent', { interactiveData: { title: 'Survey' } }],
	['message_sent', { card: { version: '1.0' } }],
])('gives of %s what a message says that is no text: %j', (name, content) => {
	const sample = samples[name] as { data: { message: { data: object } } };
	const { message } = sample.data;
	const quotes = { parentId: '7', quotedMessage: { id: '8' } };
	const said = { ...message, ...quotes, data: { ...message.data, ...content } };
	const row = simplifiedFields(envelopeIn({ ...sample, data: { message: said } })!)!;
	expect(row).toMatchObject(content);
	expect(row).toMatchObject(name === 'message_sent' ? { parentId: '7', quotedMessageId: '8' } : {});
});

it('gives the results of a poll, and what a reminder is about, columns of their own', () => {
	const { data } = samples.message_sent as { data: { message: { data: object } } };
	const rowFrom = (message: object) =>
		simplifiedFields({ ...envelopeOf('message_sent'), data: { message } as IDataObject });
	const results = { total: 1, options: { 1: { text: 'Tea', count: 1 } } };
	const metadata = { '@injected': { extensions: { polls: { question: 'Tea?', results } } } };
	const poll = { ...data.message, data: { metadata } };
	expect(rowFrom(poll)).toMatchObject({ pollQuestion: 'Tea?', pollResults: results });
	const about = { ...data.message, data: { customData: { about: 7 } } };
	expect(rowFrom({ ...about, type: 'extension_reminders' })).toMatchObject({ remindedOf: 7 });
	expect(rowFrom({ ...about, type: 'other' })).not.toHaveProperty('remindedOf');
});

it('has a sample for each event that it offers, and offers each but those of older pages', () => {
	const older = ['call_busy', 'call_cancelled', 'call_rejected', 'call_unanswered'];
	const today = events.filter((name) => !older.includes(name));
	expect(Object.keys(eventNames).sort()).toEqual(today.sort());
});

it.each(['push-notification-payload-generated', 'legacy:before_message'])(
	'gives the data of %s, which it does not know, as it came',
	(name) => expect(rowFor(name)).toMatchObject({ data: samples[name]?.data }),
);

it('leaves a value that is not what it should be as it came', () => {
	const { data } = samples.recording_generated;
	const strange = { ...samples.recording_generated, data: { ...data, duration: 'long' } };
	expect(simplifiedFields(envelopeIn(strange)!)).toMatchObject({ duration: 'long' });
});

it('takes nothing from the nature of an object', () => {
	const message = Object.create({ id: 'inherited' }) as IDataObject;
	const { id, ...fields } =
		simplifiedFields({ ...envelopeOf('message_sent'), data: { message } }) ?? {};
	expect(id ?? fields.messageId).toBeUndefined();
});
