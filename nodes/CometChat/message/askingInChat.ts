import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../engine';
import { APP_UID } from '../../fields/id';
import { withNames } from '../../fields/mentions';
import { NO_MESSAGE } from '../../fields/message';
import { objectIn } from '../../fields/messageContentRow';
import { OPEN_TAG, POINTER } from './approval/pointer';
import type { ChatSpec, Question, ReadRequest, Reply } from './approval/question';
import { plain } from './approval/words';

/** Most messages of a page (docs/platform.md, Paging). */
const PER_PAGE = 1000;

export const headersOf = ({ sentAs: { onBehalfOf } }: Question) =>
	typeof onBehalfOf === 'string' ? { onBehalfOf } : {};

/** Among those with the scope that was asked. */
export const stillMember = (group: string, scopes: unknown, person: string): ReadRequest => ({
	method: 'GET',
	path: `/groups/${encodeURIComponent(group)}/members`,
	list: { max: 1000, id: 'uid' },
	qs: scopes ? { scopes: String(scopes) } : {},
	gone: ['ERR_GUID_NOT_FOUND'],
	counts: (members) =>
		Array.isArray(members) && members.some((member) => isObject(member) && member.uid === person),
});

const exists = (message: unknown): boolean => isObject(message) && !message.deletedAt;

/** A message that was sent. */
export const messageRequest = (id: string | undefined): ReadRequest => ({
	method: 'GET',
	path: `/messages/${id}`,
	gone: NO_MESSAGE,
	counts: exists,
});

/** How answers in the chat are found (docs/platform.md, Messages). */
export const chatSpec: ChatSpec = {
	reactions(question, { id, data }) {
		const { reactions } = isObject(data) ? data : {};
		if (!Array.isArray(reactions) || reactions.length === 0) return undefined;
		return {
			method: 'GET',
			path: `/messages/${String(id)}/reactions`,
			headers: headersOf(question),
			list: { max: 100, id: 'id', isCursor: true },
			gone: NO_MESSAGE,
			counts: () => true,
		};
	},
	since(question, { id, receiver, receiverType }) {
		const headers = headersOf(question);
		const limitAs = receiverType === 'user' && !headers.onBehalfOf ? 'perPage' : 'limit';
		return {
			method: 'GET',
			path: `/${receiverType === 'group' ? 'groups' : 'users'}/${encodeURIComponent(String(receiver))}/messages`,
			...(receiverType === 'group' ? {} : { headers }),
			qs: { affix: 'append', id: String(id) },
			list: { max: PER_PAGE, id: 'id', isCursor: true, limitAs },
			gone: ['ERR_UID_NOT_FOUND', 'ERR_GUID_NOT_FOUND'],
			counts: () => true,
		};
	},
	byId: (_, id) => messageRequest(id),
	mayBe({ person }, { sender, receiver, receiverType }, { uid }) {
		if (person !== undefined) return uid === person;
		return receiverType === 'user' ? uid === receiver : uid !== sender && uid !== APP_UID;
	},
	conditions: ({ sentAs: { receiverType, receiver } }, uid) =>
		receiverType === 'group' ? [stillMember(String(receiver), undefined, uid)] : [],
	fromMessage(row) {
		if (row.type !== 'text' || row.category !== 'message' || !exists(row)) return undefined;
		const { id, sender, sentAt, parentId, conversationId } = row;
		const answers = parentId ?? objectIn(row, 'quotedMessage').id ?? row.quotedMessageId;
		return {
			id: String(id),
			uid: String(sender),
			name: displayName(objectIn(row, 'data', 'entities', 'sender', 'entity')),
			time: Number(sentAt) * 1000,
			text: withNames(objectIn(row, 'data').text, row),
			answers: answers === undefined ? undefined : String(answers),
			conversationId: String(conversationId),
		};
	},
	fromReaction: ({ id, uid, reaction, reactedAt, reactedBy }) => ({
		id: String(id),
		uid: String(uid),
		name: displayName(isObject(reactedBy) ? reactedBy : {}),
		time: Number(reactedAt) * 1000,
		reaction: String(reaction),
	}),
};

const displayName = ({ name }: IDataObject): string | undefined =>
	typeof name === 'string' ? name : undefined;

/** The words that stand for a button: its own, and those that people listed. */
export const wordsOf = (label: string, more: string[] = []): string[] => [
	...new Set([label, ...more].map(plain)),
];

const SIGNS: Record<Reply, string> = { approve: '👍', decline: '👎', respond: '' };

/** How a question is answered in the chat, in no language: its words, and the reactions. */
export const howToAnswer = ({ buttons }: Pick<Question, 'buttons'>): string => {
	const signs = buttons.map(({ reply }) => SIGNS[reply]).filter((sign) => sign !== '');
	const words = buttons.map(({ label }) => label).join(' / ');
	return `↩ ${words}${signs.length > 0 ? ` · ${signs.join(' / ')}` : ''}`;
};

/** Tags and metadata of a message that asks: while it is open they lead to the execution. */
export function markedAs(
	{ chat, sentAs: { tags } }: Question,
	{ pointer, closed }: { pointer?: string | undefined; closed?: string | undefined },
	note: IDataObject = {},
): { tags?: IDataObject[string]; metadata?: IDataObject } {
	const ownTags = (Array.isArray(tags) ? tags : []) as string[];
	if (!chat) return Object.keys(note).length > 0 ? { metadata: note } : {};
	const mark = closed ?? pointer;
	return {
		tags: mark !== undefined && closed === undefined ? [...ownTags, OPEN_TAG] : ownTags,
		metadata: mark === undefined ? note : { ...note, [POINTER]: mark },
	};
}
