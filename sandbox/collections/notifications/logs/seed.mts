import type { Store } from '../../../platform/parts.mts';
import { members } from '../../members/table.mts';
import { type Message, messages } from '../../messages/table.mts';
import { logs } from './table.mts';

/** Those who get a message, and as members of which group. */
const recipients = (store: Store, { receiverType, receiver, sender }: Message) =>
	receiverType === 'user'
		? [undefined]
		: members
				.all(store, { guid: receiver })
				.map(({ uid }) => uid)
				.filter((uid) => uid !== sender);

/** IDs look like those of the vendor's database, and count up. */
const idOf = (place: number): string => `65a1b2c3d4e5${place.toString(16).padStart(12, '0')}`;

/** What became of the seeded messages: each went out as a push; nobody left an address for an e-mail. */
export function seedLogs(store: Store): void {
	let place = 0;
	for (const message of messages.all(store)) {
		for (const member of recipients(store, message)) {
			const { id, sender, receiver, receiverType, category, type, sentAt } = message;
			const startedAt = sentAt * 1000 + 200;
			const common = {
				...{ processingStartedAtMS: startedAt, processingEndedAtMS: startedAt + 35 },
				...{ totalProcessingTimeInMS: 35, messageId: id, trigger: 'after_message' },
				...{ messageCategory: category, messageType: type, messageSentAtMS: sentAt * 1000 },
				...{ sender, receiver, receiverType, member },
			};
			const { text: body } = message.data;
			logs.insert(store, {
				...{ ...common, _id: idOf(++place), component: 'push', channel: 'push', provider: 'fcm' },
				...{ tokenType: 'fcmToken', pushToken: `token-of-${member ?? receiver}` },
				...{ providerId: 'fcm-main', payload: { title: sender, body, sender, receiver } },
				...{ notificationTriggered: true, success: true },
			});
			logs.insert(store, {
				...{ ...common, _id: idOf(++place), component: 'email', channel: 'email' },
				...{ provider: 'sendgrid', notificationTriggered: false, reason: 'MISSING_EMAIL' },
			});
		}
	}
}
