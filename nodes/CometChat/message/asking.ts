import type { IDataObject } from 'n8n-workflow';
import { isObject, type Links, oneLine } from '../../engine';
import { approvalBy } from './approval/ask';
import type { ApprovalSpec, QuestionLook, Question } from './approval/question';
import { NO_MESSAGE } from '../../fields/message';
import { objectIn } from '../../fields/messageContentRow';
import type { QuestionInput } from './question';
import { questionOf } from './question';

/** Enough of the question for a notification. */
const PREVIEW = 200;

/** The message that asks: a card whose buttons lead to the page, or a text that ends in its links. */
export function questionBody(
	built: IDataObject,
	input: QuestionInput,
	links: Links = {},
): IDataObject {
	const { message, buttons } = questionOf(input);
	const person = approvalSpec.person?.(input);
	const body = person ? { ...built, receiverType: 'user', receiver: person } : built;
	const data = isObject(body.data) ? body.data : {};
	if (input.showAs === 'text') {
		const lines = buttons.map(({ reply, label }) => `${label}: ${links[reply] ?? ''}`);
		return { ...body, data: { ...data, text: textOf(message, lines) } };
	}
	const preview = oneLine(message, PREVIEW);
	const items = buttons.map(({ reply, label }) => ({
		...{ id: reply, type: 'button', label },
		action: { type: 'openUrl', url: links[reply], openIn: 'browser' },
	}));
	const card = {
		version: '1.0',
		style: { background: { light: '#FFFFFF', dark: '#1C1C1E' } },
		body: [
			{ id: 'question', type: 'text', content: message },
			{ id: 'answers', type: 'row', gap: 8, wrap: true, items },
		],
		fallbackText: preview,
	};
	return { ...body, data: { ...data, text: preview, card } };
}

const textOf = (message: string, lines: string[]): string => [message, ...lines].join('\n\n');

/** What the metadata of a message holds for this node alone. */
const NOTE = 'n8nAnswer';

const headersOf = ({ sentAs: { onBehalfOf } }: Question) =>
	typeof onBehalfOf === 'string' ? { onBehalfOf } : {};

const isActive = (uid: string): QuestionLook => ({
	...{ method: 'GET', path: `/users/${encodeURIComponent(uid)}`, gone: ['ERR_UID_NOT_FOUND'] },
	counts: (user) => isObject(user) && !user.deactivatedAt,
});

/** Among those with the scope that was asked. */
const stillMember = (group: string, scopes: unknown, person: string): QuestionLook => ({
	...{ method: 'GET', path: `/groups/${encodeURIComponent(group)}/members` },
	...{ list: { max: 1000, id: 'uid' }, qs: scopes ? { scopes: String(scopes) } : {} },
	gone: ['ERR_GUID_NOT_FOUND'],
	counts: (members) =>
		Array.isArray(members) && members.some((one) => isObject(one) && one.uid === person),
});

const isCard = ({ sentAs }: Question): boolean => sentAs.showAs === 'card';

/** How messages that ask are found and changed; of a card only its metadata (docs/platform.md, Messages). */
const approvalSpec: ApprovalSpec = {
	question: (input) => questionOf(input as QuestionInput),
	person: ({ approver }) => approver as string | undefined,
	sent: ({ muid, id, receiverName }) => ({
		key: muid,
		id: String(id),
		...(typeof receiverName === 'string' ? { name: receiverName } : {}),
	}),
	// A text, a card and a preview of links would each hold the links.
	shown: ({
		id,
		muid,
		conversationId,
		sender,
		receiver,
		receiverType,
		category,
		type,
		sentAt,
		moderationStatus,
	}) => ({
		...{ waitsForAnswer: true, id, muid, conversationId },
		...{ sender, receiver, receiverType, category, type, sentAt, moderationStatus },
	}),
	responder: ({ person, name }) =>
		person === undefined ? undefined : { uid: person, ...(name === undefined ? {} : { name }) },
	read: ({ id }) => ({
		...{ method: 'GET', path: `/messages/${id}`, gone: NO_MESSAGE },
		counts: (message) => isObject(message) && !message.deletedAt,
	}),
	looks({ sentAs: { receiverType, receiver, group, scopes } }, person) {
		if (person === undefined) return receiverType === 'user' ? [isActive(String(receiver))] : [];
		const membership = typeof group === 'string' ? [stillMember(group, scopes, person)] : [];
		return [isActive(person), ...membership];
	},
	note: (message) => (isObject(message) ? objectIn(message, 'data', 'metadata')[NOTE] : undefined),
	canChange: (question) => !isCard(question),
	change: (question, { id }, lines, note) => ({
		...{ method: 'PUT', path: `/messages/${id}`, headers: headersOf(question) },
		body: {
			data: {
				...(isCard(question) || !lines ? {} : { text: textOf(question.message, lines) }),
				...(note === undefined ? {} : { metadata: { [NOTE]: note } }),
			},
		},
	}),
	// It quotes the question by its ID: a text that repeats blocked words would be blocked itself.
	tell: (question, { person, id }, lines) => ({
		...{ method: 'POST', path: '/messages', headers: headersOf(question) },
		body: {
			...(person === undefined
				? { receiverType: question.sentAs.receiverType, receiver: question.sentAs.receiver }
				: { receiverType: 'user', receiver: person }),
			...{ category: 'message', type: 'text' },
			...{ quotedMessageId: id, data: { text: lines.join('\n\n') } },
		},
	}),
};

export const approval = approvalBy(approvalSpec);
