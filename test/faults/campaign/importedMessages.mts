import { messages } from '../../../sandbox/collections/messages/table.mts';
import { users } from '../../../sandbox/collections/users/table.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import { has } from './finalState.mts';
import type { ExpectedEffect, Job, Variation } from './job.mts';
import { againOf, howOf, times } from './job.mts';
import { messageTwin, withTwins } from './twins.mts';

const SENDERS = 20;

/** What awaits a message: new; of a sender who is nowhere; a key that is taken, by the same or another. */
type Fate = 'new' | 'nobody' | 'same' | 'taken';

function fateOf(index: number): Fate {
	if (index % 97 === 0) return 'nobody';
	if (index % 41 === 7) return 'taken';
	return index % 43 === 9 ? 'same' : 'new';
}

const AGAIN = { same: 'same', other: 'taken' } as const;

const plan = ({ prefix, onlyNew, turn }: Variation, index: number) => {
	const again = againOf(index, { turn });
	const fate = again ? AGAIN[again] : onlyNew ? 'new' : fateOf(index);
	const ridesAlong = (fate === 'new' || turn === 'second') && index % 50 === 3;
	const text = `${prefix} old text ${index}`;
	return {
		muid: `${prefix}-Key-${index}`,
		text: again === 'other' ? `${prefix} older text ${index}` : text,
		/** What the message says that has this key already. */
		taken: turn === 'second' ? text : takenText(text),
		receiver: `${prefix}-reader`,
		sender:
			fate === 'nobody'
				? `${prefix}-nobody`
				: `${prefix}-${ridesAlong ? `guest-${index}` : `author-${index % SENDERS}`}`,
		/** Several in a second, and in no order. */
		sentAt: 1_500_000_000 + Math.floor(((index * 37) % 1000) / 3),
		tags: index % 4 === 0 ? ['old'] : [],
		ridesAlong,
		fate,
	};
};

type Planned = ReturnType<typeof plan>;

const effectOf =
	(returnsExisting: boolean) =>
	(
		{ muid, text, taken, receiver, sender, sentAt, tags, ridesAlong, fate }: Planned,
		item: number,
	): ExpectedEffect => ({
		item,
		effect: `messages ${text}/${receiver}`,
		...(ridesAlong ? { also: [`users ${sender}`] } : {}),
		isPossible: fate === 'new' || (fate === 'same' && returnsExisting),
		...(fate === 'same' ? { stoodBefore: true as const } : {}),
		holds: ({ messages: all }, { json }) =>
			// Another message with this key is given as it is.
			json.alreadyExisted === true && fate === 'taken'
				? json.text === taken
				: has(all.get(`${text}/${receiver}`), { muid, sender, sentAt, tags }),
	});

const takenText = (text: string) => `instead of ${text}`;

/** Messages of another chat to one of its users; some authors come with them. */
export const importMessages = (count: number, variation: Variation): Job => {
	const rest = howOf(variation);
	const planned = times(count, (index) => plan(variation, index));
	return {
		operation: 'dataImport/message/import',
		...rest,
		parameters: {
			muid: '={{ $json.muid }}',
			sender: '={{ $json.sender }}',
			receiverType: 'user',
			receiver: '={{ $json.receiver }}',
			sentAt: '={{ $json.sentAt }}',
			kind: 'text',
			text: '={{ $json.text }}',
			additionalFields: {
				tags: ['={{ $json.tags }}'],
				senderUserDetails:
					'={{ $json.ridesAlong ? { uid: $json.sender, name: $json.sender } : undefined }}',
			},
		},
		...withTwins(
			planned,
			effectOf(rest.options?.ifExists === 'return'),
			rest.retryOnFail ? undefined : messageTwin,
		),
		prepare: (store) => {
			for (const uid of [
				`${variation.prefix}-reader`,
				...times(SENDERS, (n) => `${variation.prefix}-author-${n}`),
			])
				users.insert(store, { uid, name: uid, role: 'default', createdAt: beginning });
			for (const { muid, text, taken, receiver, sender, sentAt, tags, fate } of planned)
				if (fate === 'same' || fate === 'taken')
					messages.insert(store, {
						...{ muid, sender, receiver, sentAt, tags, updatedAt: sentAt },
						conversationId: [sender, receiver].sort().join('_user_'),
						receiverType: 'user',
						...{ category: 'message', type: 'text' },
						data: { text: fate === 'same' ? text : taken },
					});
		},
	};
};
