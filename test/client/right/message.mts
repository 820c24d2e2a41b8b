import { tidy } from '../compare.mts';
import type { Data, Row, World } from '../world.mts';
import { asStored, isAction, mentionsIn, type Of } from './of.mts';

const reactionsTo = ({ rows, me }: World, messageId: number) =>
	[...Map.groupBy(rows('reactions', { messageId }), ({ reaction }) => reaction)].map(
		([reaction, given]) => ({
			reaction,
			count: given.length,
			reactedByMe: given.some(({ uid }) => uid === me),
		}),
	);

/** Whether an object holds all that another does. */
const holds = (given: Data, data: Data): boolean =>
	Object.entries(data).every(
		([name, value]) => JSON.stringify(tidy(value)) === JSON.stringify(tidy(given[name])),
	);

/** The other side of a message: a user or a group. */
const receiver = ({ person, group: named }: World, { receiverType, receiver: to }: Row) =>
	receiverType === 'user' ? person(to) : named(to);

/** The getters of all messages. */
export const message: Of = (world, row) => {
	const { id, data, receiverType, pinnedAt, pinnedBy } = row;
	const { one, rows, me, person } = world;
	const mine = receiverType === 'user' && row.receiver === me ? row : ({} as Row);
	const saved = one('savedMessages', { messageId: id, uid: me });
	const shown = isAction(row) ? [] : reactionsTo(world, id);
	const mentioned = isAction(row) ? [] : mentionsIn(data.text);
	return {
		...asStored(
			row,
			'conversationId muid type receiverType sentAt deliveredAt readAt category tags',
		),
		...asStored(row, 'editedAt editedBy deletedAt deletedBy pinnedAt pinnedBy'),
		getId: String(id),
		getParentMessageId: row.parentId === null ? undefined : String(row.parentId),
		getSender: person(row.sender),
		getReceiver: receiver(world, row),
		getReceiverId: row.receiver,
		getStatus: undefined,
		getReplyCount: rows('messages', { parentId: id, deletedAt: null }).length,
		getMentionedUsers: mentioned.map(person),
		hasMentionedMe: mentioned.includes(me),
		getReactions: shown,
		getReactionsFromData: shown,
		getQuotedMessageId: row.quotedMessageId === null ? undefined : String(row.quotedMessageId),
		getQuotedMessage: row.quotedMessageId === null ? undefined : String(row.quotedMessageId),
		getSavedAt: saved?.savedAt,
		isPinned: pinnedAt !== null,
		isSaved: saved !== undefined,
		isThreadSubscribed: Boolean(one('threadSubscriptions', { messageId: id, uid: me })),
		isSystemPinned: pinnedBy === 'app_system',
		getSenderFromData: person(row.sender),
		getReceiverFromData: receiver(world, row),
		getData: (given: Data) => holds(given, data),
		getRawMessage: (given: Row) => String(given.id) === String(id),
		getUnreadRepliesCount: undefined,
		getDeliveredToMeAt: mine.deliveredAt,
		getReadByMeAt: mine.readAt,
		// The answer to a message that is sent says pending, whatever the rules say of it.
		getModerationStatus: (given: unknown) =>
			given === (row.moderation?.status ?? 'unmoderated') ||
			(given === 'pending' && row.moderation),
		getMetadata: data.metadata,
	};
};

/** The getters of a kind of message beside those of all. */
export const content: Record<string, Of> = {
	TextMessage: (_, { data }) => {
		const { text } = data;
		// The second is for apps to set.
		return { getText: text, getProcessedText: undefined };
	},
	MediaMessage: (_, { data }) => {
		const { text } = data;
		const attachments = (data.attachments ?? []).map(({ size, ...file }) => ({
			...{ ...file, size: size && Number(size) },
		}));
		const [first] = attachments;
		return {
			getCaption: text,
			getAttachment: first,
			getAttachments: attachments,
			getURL: first?.url,
		};
	},
	CustomMessage: (_, { data, type }) => {
		const { customData, subType, metadata, ...more } = data;
		return {
			getType: type,
			getConversationText: more.text,
			willUpdateConversation: more.updateConversation,
			willSendNotification: more.sendNotification,
			getCustomData: customData,
			getSubType: subType,
			getMetadata: metadata,
		};
	},
	InteractiveMessage: ({ rows, me }, { id, data }) => {
		const { interactiveData, interactionGoal } = data;
		const { type, elementIds = [] } = (interactionGoal ?? {}) as Record<string, unknown>;
		const done = rows('interactions', { messageId: id, uid: me }).map((one) => ({
			elementId: one.elementId,
			interactedAt: one.interactedAt,
		}));
		const goal = { elementIds, type };
		return {
			getInteractiveData: interactiveData,
			getInteractionGoal: goal,
			getInteractionGoalFromdata: goal,
			getInteractions: done,
			getInteractionsFromData: done,
		};
	},
	CardMessage: (_, { data }) => {
		const { card, text } = data;
		return { getCard: card, getText: text, getFallbackText: card?.fallbackText };
	},
	Action: ({ person, group: named }, { data, type }) => {
		const { action, entities } = data as unknown as ActionData;
		const { by, on, for: place } = entities;
		const to = place.entity;
		const onWhat = on.entity.uid === undefined ? String(on.entity.id) : person(on.entity.uid);
		return {
			getAction: action,
			getType: type,
			getOldScope: action === 'scopeChanged' ? isScope : undefined,
			getNewScope: action === 'scopeChanged' ? isScope : undefined,
			getActionBy: person(by.entity.uid ?? ''),
			getActionOn: onWhat,
			getActionFor: to.guid === undefined ? person(to.uid ?? '') : named(to.guid),
			getSender: person(by.entity.uid ?? ''),
			getSenderFromData: person(by.entity.uid ?? ''),
			getRawData: undefined,
			// Of edits and deletions it says nothing.
			getMessage: (said: string) =>
				type === 'message' ? said === '' : said.includes(verbs[action] ?? action),
		};
	},
};

const isScope = (given: string): boolean => ['admin', 'moderator', 'participant'].includes(given);

/** What the client calls what was done, where that is another word. */
const verbs: Record<string, string> = { scopeChanged: ' made ' };

interface ActionData {
	action: string;
	entities: Record<'by' | 'on' | 'for', { entity: { uid?: string; guid?: string; id?: number } }>;
}
