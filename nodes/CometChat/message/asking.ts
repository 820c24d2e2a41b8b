import type { IDataObject } from 'n8n-workflow';
import { isObject, type Links, oneLine, only } from '../../engine';
import { approvalBy } from './approval/ask';
import type { ApprovalSpec, Question, ReadRequest } from './approval/question';
import { objectIn } from '../../fields/messageContentRow';
import {
	chatSpec,
	headersOf,
	howToAnswer,
	markedAs,
	messageRequest,
	stillMember,
} from './askingInChat';
import { type QuestionInput, questionOf } from './question';

/** Enough of the question for a notification. */
const PREVIEW = 200;

/** The message that asks: a card whose buttons lead to the page, or a text that ends in a link to it. */
export function questionBody(
	built: IDataObject,
	input: QuestionInput,
	links: Links = {},
): IDataObject {
	const question = questionOf(input);
	const { message, buttons, chat } = question;
	const person = approvalSpec.person?.(input);
	const { tags = built.tags, metadata } = chat ? markedAs(question, links) : {};
	const body = {
		...built,
		...(person ? { receiverType: 'user', receiver: person } : {}),
		...(tags === undefined ? {} : { tags }),
	};
	const data = { ...(isObject(built.data) ? built.data : {}), ...(metadata && { metadata }) };
	const inChat = chat ? [howToAnswer(question)] : [];
	if (input.showAs === 'text') {
		const labels = buttons.map(({ label }) => label).join(' / ');
		const onPage = chat?.only ? [] : [`${labels}: ${links.page ?? ''}`];
		return {
			...body,
			data: { ...data, text: textWithLines(message, [...inChat, ...onPage]) },
		};
	}
	const preview = oneLine(message, PREVIEW);
	const items = buttons.map(({ reply, label }) => ({
		id: reply,
		type: 'button',
		label,
		...(reply === 'decline' ? { variant: 'tonal' } : {}),
		action: { type: 'openUrl', url: links[reply], openIn: 'browser' },
	}));
	const card = {
		version: '1.0',
		style: { background: { light: '#FFFFFF', dark: '#1C1C1E' }, padding: 12 },
		body: [
			{ id: 'question', type: 'text', content: message },
			...(chat?.only ? [] : [{ id: 'answers', type: 'row', gap: 8, wrap: true, items }]),
			...inChat.map((content) => ({ id: 'inChat', type: 'text', content })),
		],
		fallbackText: preview,
	};
	return { ...body, data: { ...data, text: preview, card } };
}

const textWithLines = (message: string, lines: string[]): string =>
	[message, ...lines].join('\n\n');

/** What the metadata of a message holds for this node alone. */
const NOTE = 'n8nAnswer';

const isActive = (uid: string): ReadRequest => ({
	method: 'GET',
	path: `/users/${encodeURIComponent(uid)}`,
	gone: ['ERR_UID_NOT_FOUND'],
	counts: (user) => isObject(user) && !user.deactivatedAt,
});

const isCard = ({ sentAs }: Question): boolean => sentAs.showAs === 'card';

/** What the output says of the question while the run waits. */
const WAITING_FIELDS = [
	'id',
	'muid',
	'conversationId',
	'sender',
	'receiver',
	'receiverType',
	'category',
	'type',
	'sentAt',
	'moderationStatus',
];

/** How messages that ask are found and changed; of a card only its metadata (docs/platform.md, Messages). */
const approvalSpec: ApprovalSpec = {
	question: (input) => questionOf(input as QuestionInput),
	person: ({ approver }) => approver as string | undefined,
	sentMessage: ({ muid, id, receiverType, receiverName }) => ({
		key: muid,
		id: String(id),
		// In a group, the receiver's name isn't that of the user who answers.
		...(receiverType === 'user' && typeof receiverName === 'string' ? { name: receiverName } : {}),
	}),
	// A text, a card and a preview of links would each hold the links.
	waitingRow: (message) => ({ waitsForAnswer: true, ...only(message, WAITING_FIELDS) }),
	responder: ({ person, name }) =>
		person === undefined ? undefined : { uid: person, ...(name === undefined ? {} : { name }) },
	read: ({ id }) => messageRequest(id),
	conditions({ sentAs: { receiverType, receiver, group, scopes } }, person) {
		if (person === undefined) return receiverType === 'user' ? [isActive(String(receiver))] : [];
		const membership = typeof group === 'string' ? [stillMember(group, scopes, person)] : [];
		return [isActive(person), ...membership];
	},
	note: (message) => (isObject(message) ? objectIn(message, 'data', 'metadata')[NOTE] : undefined),
	canChange: (question) => !isCard(question),
	change: (question, { id, pointer }, { lines, note, closed }) => {
		const noteData = note === undefined ? {} : { [NOTE]: note };
		const { tags, metadata } = markedAs(question, { pointer, closed }, noteData as IDataObject);
		return {
			method: 'PUT',
			path: `/messages/${id}`,
			headers: headersOf(question),
			body: {
				data: {
					...(isCard(question) || !lines ? {} : { text: textWithLines(question.message, lines) }),
					...(metadata && { metadata }),
				},
				...(tags === undefined ? {} : { tags }),
			},
		};
	},
	chat: chatSpec,
	// It quotes the question by its ID: a text that repeats blocked words would be blocked itself.
	tell: (question, { person, id }, lines) => ({
		method: 'POST',
		path: '/messages',
		headers: headersOf(question),
		body: {
			...(person === undefined
				? { receiverType: question.sentAs.receiverType, receiver: question.sentAs.receiver }
				: { receiverType: 'user', receiver: person }),
			category: 'message',
			type: 'text',
			quotedMessageId: id,
			data: { text: lines.join('\n\n') },
		},
	}),
};

export const approval = approvalBy(approvalSpec);
