import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import { withNodes } from './withNodes.mts';

/** What somebody wrote, how many seconds ago; what it answers, as Answer notes it. */
export type Line = [
	sender: string,
	text: string,
	ago: number,
	answers?: [from: string, upTo: string],
];

const textMessage = {
	...{ kind: 'text', sender: '={{ $json.sender }}', sentAt: '={{ $json.sentAt }}' },
	...{ text: '={{ $json.text }}', muid: '={{ $json.muid }}', receiver: '={{ $json.receiver }}' },
	additionalFields: { metadata: '={{ $json.metadata }}' },
};

/** Messages that the sandbox has at first. */
const SEEDED = 8;

/** A sandbox where amara answers: the conversations that she has, and what is asked about them. */
export function withDesk() {
	const on = withNodes();
	beforeEach(async () => await on.sandbox.limits({ limit: 100_000, message: 100_000 }));
	const desk = (who: string, isGroup = false): IDataObject => ({
		onBehalfOf: id('amara'),
		...(isGroup
			? { conversationWith: 'group', guid: id(who) }
			: { conversationWith: 'user', uid: id(who) }),
	});
	const messages = async () =>
		(
			await on.sandbox.state<{
				id: number;
				category: string;
				conversationId: string;
				sender: string;
				sentAt: number;
				data: { text: string; metadata?: { n8nAnswers?: { from: string; upTo: string } } };
			}>('messages')
		).filter(({ id: place, category }) => place > SEEDED && category === 'message');
	return {
		on,
		desk,
		messages,
		/** Writes the past of a conversation with amara, or in a group; gives the IDs by text. */
		async past(who: string, lines: Line[], isGroup = false) {
			const now = Math.floor(Date.now() / 1000);
			const next = (await on.sandbox.state('messages')).length + 1;
			const ids = Object.fromEntries(lines.map(([, text], at) => [text, String(next + at)]));
			const items = lines.map(([sender, text, ago, [from = '', upTo = ''] = []]) => ({
				...{ sender, text, sentAt: now - ago, muid: `${who} ${text}` },
				receiver: isGroup || sender === 'amara' ? who : 'amara',
				metadata: from && JSON.stringify({ n8nAnswers: { from: ids[from], upTo: ids[upTo] } }),
			}));
			const parameters = { ...textMessage, receiverType: isGroup ? 'group' : 'user' };
			await on.run('dataImport/message/import', parameters, { items });
			return ids;
		},
		/** What is unanswered, by the options of Get Unanswered. */
		unanswered: async (parameters: IDataObject) =>
			(await on.run('cometChat/conversation/getUnanswered', parameters)).map(({ json }) => json),
		/** Answers up to a message. */
		answer: async (parameters: IDataObject) => {
			const [row] = await on.run('cometChat/conversation/answer', { kind: 'text', ...parameters });
			return row.json;
		},
	};
}
