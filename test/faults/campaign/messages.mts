import type { IDataObject } from 'n8n-workflow';
import { messages } from '../../../sandbox/collections/messages/table.mts';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import type { Place } from '../../support/operations.mts';
import { at } from '../../support/at.mts';
import { has } from './finalState.mts';
import { againOf, byId, fromItem, howOf, jobsOf, type Make, times } from './job.mts';
import { put } from './put.mts';

const SENDERS = 20;
const named = (prefix: string, kind: string, count: number) =>
	times(count, (index) => `${prefix}-${kind}-${index}`);

/** A message with the same key. */
const twin = <T extends { text: string }>(one: T, values: 'same' | 'other'): T => ({
	...one,
	text: values === 'same' ? one.text : `not ${one.text}`,
});

/** What stands in the table of a message beside its text, sender and receiver. */
const stored = (text: string, sentAt: number) => ({
	...{ category: 'message', type: 'text', data: { text }, sentAt, updatedAt: sentAt },
});

/** One way to send a message. */
interface Way {
	operation: Place;
	parameters: IDataObject;
	/** Who sends, where it is not one of twenty people. */
	sender?: string;
	/** The message whose thread it stands in, in a group of the senders. */
	parentId?: number;
	kind?: 'messages' | 'moderated';
	options?: IDataObject;
}

/** A group of people, with a message that they can reply to. */
function beginThread(store: Store, id: number, guid: string, people: string[]) {
	put.group(store, guid, { owner: people[0] });
	for (const uid of people) put.member(store, guid, uid);
	messages.insert(store, {
		...{ id, sender: at(people), receiverType: 'group', receiver: guid },
		...{ conversationId: `group_${guid}`, ...stored(`begins ${guid}`, beginning) },
	});
}

const job = ({ operation, parameters, kind = 'messages', parentId, ...way }: Way): Make =>
	jobsOf({
		operation,
		parameters: { kind: 'text', ...fromItem('text'), ...parameters },
		options: { ...fromItem('muid'), ...way.options },
		/** Each text is sent once, so that a second message with it is one too many. */
		plan(index, variation) {
			const { prefix, onlyNew, turn } = variation;
			const isBad = index % 97 === 0 && !onlyNew;
			const again = againOf(index, variation);
			const isKeyed = index % 3 === 0 || index % 23 === 5 || index % 29 === 6 || turn !== undefined;
			const receiver = parentId ? `${prefix}-group` : `${prefix}-receiver-${index % 7}`;
			return {
				text: `${prefix} ${again === 'other' ? 'other text' : 'text'} ${index}`,
				sender: way.sender ?? `${prefix}-sender-${index % SENDERS}`,
				receiver: isBad ? `${prefix}-nobody` : receiver,
				/** Some bring a key of their own. */
				muid: isKeyed ? `${prefix}-key-${index}` : '',
				isBad,
				/** After a lost answer nobody can tell the message of the run before from the same one. */
				stoodBefore: again === 'same',
			};
		},
		effect: ({ text, sender, receiver, isBad, stoodBefore }, { turn }) => ({
			effect: `${kind} ${text}/${receiver}`,
			stoodBefore,
			mayComeAgain: turn !== undefined,
			isPossible: !isBad,
			holds(state, { json }) {
				const message = state[kind].get(`${text}/${receiver}`);
				const ids = (message?.ids ?? []) as unknown[];
				const isTold = json.id === undefined || ids.includes(String(json.id));
				return has(message, { sender, receiver }) && isTold;
			},
		}),
		twin,
		prepare(store, _, { prefix }) {
			const people = [...named(prefix, 'sender', SENDERS), ...named(prefix, 'receiver', 7)];
			for (const uid of people) put.user(store, uid);
			if (parentId) beginThread(store, parentId, `${prefix}-group`, people);
		},
	});

const toUser = { receiverType: 'user', receiverUser: byId('={{ $json.receiver }}') };
const bySender = { onBehalfOf: byId('={{ $json.sender }}') };

/** Messages of twenty senders to a few receivers. */
export const sendMessages = job({
	operation: 'cometChat/message/send',
	parameters: toUser,
	options: bySender,
});

const PARENT = 1_000_000;

/** The same in a thread of a group. */
export const sendReplies = job({
	operation: 'cometChat/thread/reply',
	parameters: {
		...{ id: String(PARENT), receiverType: 'group', ...bySender },
		receiverGroup: byId('={{ $json.receiver }}'),
	},
	parentId: PARENT,
});

/** The same from a bot, which has one pace for all. */
export const sendAsBot = job({
	operation: 'cometChat/message/sendAsBot',
	parameters: { uid: 'concierge', ...toUser },
	sender: 'concierge',
});

/** The same of another chat, where only a verdict is wanted. */
export const sendToModeration = job({
	operation: 'moderation/moderatedMessage/send',
	parameters: { receiverType: 'user', ...fromItem('sender receiver') },
	kind: 'moderated',
});

/** Messages that each go to three users and a group; one unknown receiver keeps all from getting it. */
export const sendToSeveral: Make = (count, variation) => {
	const { prefix, onlyNew } = variation;
	const people = named(prefix, 'reader', 5);
	const places = named(prefix, 'group', 3);
	const senders = named(prefix, 'sender', 10);
	const planned = times(count, (index) => {
		const isBad = index % 29 === 3 && !onlyNew;
		const [first = '', second = '', third = ''] = [0, 1, 2].map((place) =>
			at(people, (index + place) % people.length),
		);
		return {
			...{ text: `${prefix} text ${index}`, sender: at(senders, index % senders.length), isBad },
			uids: [first, isBad ? 'nobody' : second, third],
			guids: [at(places, index % places.length)],
		};
	});
	return {
		operation: 'cometChat/message/sendToSeveral',
		...howOf(variation),
		options: { ...bySender, ...variation.options },
		parameters: { ...fromItem('[uids] [guids] text'), kind: 'text' },
		items: planned,
		effects: planned.flatMap(({ text, sender, uids, guids, isBad }, item) =>
			[...uids, ...guids].map((receiver) => ({
				...{ item, name: receiver, effect: `messages ${text}/${receiver}`, isPossible: !isBad },
				holds: ({ messages: all }, { json }) => {
					const message = all.get(`${text}/${receiver}`);
					const ids = (message?.ids ?? []) as unknown[];
					return has(message, { sender }) && ids.includes(String(json.id ?? ids[0]));
				},
			})),
		),
		prepare(store) {
			for (const uid of [...people, ...senders]) put.user(store, uid);
			for (const guid of places) {
				put.group(store, guid);
				for (const uid of senders) put.member(store, guid, uid);
			}
		},
	};
};

/** Messages of another chat to one of its users; some authors come with them. */
export const importMessages = jobsOf({
	operation: 'dataImport/message/import',
	parameters: {
		...fromItem('muid sender receiver sentAt text'),
		...{ receiverType: 'user', kind: 'text' },
		additionalFields: {
			...fromItem('[tags]'),
			senderUserDetails:
				'={{ $json.ridesAlong ? { uid: $json.sender, name: $json.sender } : undefined }}',
		},
	},
	plan(index, variation) {
		const { prefix, onlyNew, turn } = variation;
		const again = againOf(index, variation);
		/** New; of a sender who is nowhere; a key that is taken, by another or the same. */
		const awaits = () => {
			if (again || onlyNew) return again ?? 'new';
			if (index % 97 === 0) return 'nobody';
			return index % 41 === 7 ? 'other' : index % 43 === 9 ? 'same' : 'new';
		};
		const fate = awaits();
		const ridesAlong = (fate === 'new' || turn === 'second') && index % 50 === 3;
		const author = ridesAlong ? `guest-${index}` : `author-${index % SENDERS}`;
		const text = `${prefix} old text ${index}`;
		return {
			muid: `${prefix}-Key-${index}`,
			text: again === 'other' ? `${prefix} older text ${index}` : text,
			/** What the message says that has this key already. */
			taken: turn === 'second' ? text : `instead of ${text}`,
			receiver: `${prefix}-reader`,
			sender: `${prefix}-${fate === 'nobody' ? 'nobody' : author}`,
			/** Several in a second, and in no order. */
			sentAt: 1_500_000_000 + Math.floor(((index * 37) % 1000) / 3),
			tags: index % 4 === 0 ? ['old'] : [],
			ridesAlong,
			fate,
		};
	},
	effect: (
		{ muid, text, taken, receiver, sender, sentAt, tags, ridesAlong, fate },
		{ options },
	) => ({
		effect: `messages ${text}/${receiver}`,
		also: ridesAlong ? [`users ${sender}`] : [],
		isPossible: fate === 'new' || (fate === 'same' && options?.ifExists === 'return'),
		stoodBefore: fate === 'same',
		holds: ({ messages: all }, { json }) =>
			// Another message with this key is given as it is.
			json.alreadyExisted === true && fate === 'other'
				? json.text === taken
				: has(all.get(`${text}/${receiver}`), { muid, sender, sentAt, tags }),
	}),
	twin,
	prepare(store, planned, { prefix }) {
		for (const uid of [`${prefix}-reader`, ...named(prefix, 'author', SENDERS)])
			put.user(store, uid);
		for (const { muid, text, taken, receiver, sender, sentAt, tags, fate } of planned)
			if (fate === 'same' || fate === 'other')
				messages.insert(store, {
					...stored(fate === 'same' ? text : taken, sentAt),
					...{ muid, sender, receiver, receiverType: 'user', tags },
					conversationId: [sender, receiver].sort().join('_user_'),
				});
	},
});
