import type { IDataObject } from 'n8n-workflow';
import { groups } from '../../../sandbox/collections/groups/table.mts';
import { members } from '../../../sandbox/collections/members/table.mts';
import { messages } from '../../../sandbox/collections/messages/table.mts';
import { users } from '../../../sandbox/collections/users/table.mts';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import type { Place } from '../../support/operations.mts';
import { has } from './finalState.mts';
import type { ExpectedEffect, Job, Variation } from './job.mts';
import { againOf, byId, howOf, times } from './job.mts';
import { messageTwin, withTwins } from './twins.mts';

const SENDERS = 20;

/** Each text is sent once, so that a second message with it is one too many. */
const plan = ({ prefix, onlyNew, turn }: Variation, index: number) => {
	const isBad = index % 97 === 0 && !onlyNew;
	const again = againOf(index, { turn });
	const isKeyed = index % 3 === 0 || index % 23 === 5 || index % 29 === 6 || turn !== undefined;
	return {
		text: `${prefix} ${again === 'other' ? 'other text' : 'text'} ${index}`,
		sender: `${prefix}-sender-${index % SENDERS}`,
		receiver: isBad ? `${prefix}-nobody` : `${prefix}-receiver-${index % 7}`,
		/** Some bring a key of their own. */
		muid: isKeyed ? `${prefix}-key-${index}` : '',
		isBad,
		/** After a lost answer nobody can tell the message of the run before from the same one. */
		...(again === 'same' ? { stoodBefore: true as const } : {}),
		...(turn ? { mayComeAgain: true as const } : {}),
	};
};

type Planned = ReturnType<typeof plan>;

const effectOf =
	(kind: 'messages' | 'moderated') =>
	({ text, sender, receiver, isBad, ...one }: Planned, item: number): ExpectedEffect => ({
		item,
		effect: `${kind} ${text}/${receiver}`,
		...(one.stoodBefore ? { stoodBefore: true } : {}),
		...(one.mayComeAgain ? { mayComeAgain: true } : {}),
		isPossible: !isBad,
		holds: (state, { json }) => {
			const message = state[kind].get(`${text}/${receiver}`);
			const ids = (message?.ids ?? []) as unknown[];
			const isTold = json.id === undefined || ids.includes(String(json.id));
			return has(message, { sender, receiver }) && isTold;
		},
	});

/** A group of people, with a message that they can reply to. */
function beginThread(store: Store, id: number, guid: string, [owner = '', ...people]: string[]) {
	groups.insert(store, { guid, name: guid, type: 'public', owner, createdAt: beginning });
	for (const uid of [owner, ...people])
		members.insert(store, { guid, uid, scope: 'participant', joinedAt: beginning });
	messages.insert(store, {
		...{ id, sender: owner, receiverType: 'group', receiver: guid },
		...{ conversationId: `group_${guid}`, category: 'message', type: 'text' },
		...{ data: { text: `begins ${guid}` }, sentAt: beginning, updatedAt: beginning },
	});
}

/** One way to send a message. */
interface Way {
	operation: Place;
	parameters: IDataObject;
	/** Who sends, where it is not one of twenty people. */
	sender?: string;
	/** The message whose thread it stands in, in a group of the senders. */
	parentId?: number;
	kind?: 'messages' | 'moderated';
}

const job =
	({ operation, parameters, kind = 'messages', parentId, ...way }: Way) =>
	(count: number, variation: Variation): Job => {
		const { prefix } = variation;
		const rest = howOf(variation);
		const planned = times(count, (index) => {
			const own = plan(variation, index);
			const inGroup = parentId && !own.isBad ? { receiver: `${prefix}-group` } : {};
			return { ...own, ...inGroup, sender: way.sender ?? own.sender };
		});
		return {
			operation,
			...rest,
			parameters: { kind: 'text', text: '={{ $json.text }}', ...parameters },
			options: { muid: '={{ $json.muid }}', ...rest.options },
			...withTwins(planned, effectOf(kind), rest.retryOnFail ? undefined : messageTwin),
			prepare: (store) => {
				const people = [
					...times(SENDERS, (index) => `${prefix}-sender-${index}`),
					...times(7, (index) => `${prefix}-receiver-${index}`),
				];
				for (const uid of people)
					users.insert(store, { uid, name: uid, role: 'default', createdAt: beginning });
				if (parentId) beginThread(store, parentId, `${prefix}-group`, people);
			},
		};
	};

const toUser = { receiverType: 'user', receiverUser: byId('={{ $json.receiver }}') };
const bySender = { onBehalfOf: byId('={{ $json.sender }}') };

/** Messages of twenty senders to a few receivers. */
export const sendMessages = job({
	operation: 'cometChat/message/send',
	parameters: { ...toUser, ...bySender },
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
	parameters: {
		...{ sender: '={{ $json.sender }}', receiverType: 'user', receiver: '={{ $json.receiver }}' },
	},
	kind: 'moderated',
});
