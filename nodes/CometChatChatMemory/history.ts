import type { IDataObject } from 'n8n-workflow';
import { changed, list as rows, optional, success } from '../engine';
import { composed } from '../composed/execution';
import { answerAs, teamFields } from '../desk/fields';
import { lastMessages, messagesOf, pageOf } from '../desk/history';
import { readDesk } from '../desk/team';
import { textList, number } from '../fields/basic';
import { messageDigits, withUserOrGroup } from '../fields/conversation';
import { defineOperation } from '../platform/operation';
import { chatLines, type Extent } from './lines';

/** What the node asks, and how a conversation becomes lines for a model. */
export const history = defineOperation({
	value: 'getHistory',
	name: 'Get History',
	action: 'Get history of conversation',
	description: 'Read a conversation as the memory of an AI agent',
	request: { method: 'GET', api: 'chat', path: messagesOf, pathBy: 'conversationWith' },
	path: {
		...withUserOrGroup,
		conversationWith: changed(withUserOrGroup.conversationWith, {
			description: 'Conversation to remember',
		}),
	},
	headers: answerAs,
	query: {
		messagesToAnswer: optional(
			textList({
				displayName: 'Messages to Answer',
				description:
					'IDs of the messages that the prompt contains. The memory ends with them and leaves them out. Leave empty to read the whole conversation.',
				placeholder: 'e.g. 1042',
				entryName: 'Message ID',
				schema: messageDigits,
				sendAs: '',
			}),
			{ section: 'main' },
		),
		maxMessages: number({
			displayName: 'Max Messages',
			description: 'Number of messages to remember, at most',
			minValue: 1,
			maxValue: 1000,
			default: 50,
			sendAs: '',
		}),
		maxCharacters: number({
			displayName: 'Max Characters',
			description: 'Length of the messages to remember, all together. Older ones are left out.',
			minValue: 1,
			maxValue: 1_000_000,
			default: 20_000,
			sendAs: '',
		}),
		...teamFields,
	},
	execution: composed(async (plan, requests) => {
		const desk = await readDesk(plan, requests);
		if (!desk.ok) return desk;
		const { messagesToAnswer = [], ...limits } = plan.input;
		const without = new Set((messagesToAnswer as string[]).map(Number));
		const extent = { ...(limits as unknown as Extent), without };
		const toLines = (messages: IDataObject[]) => chatLines(messages, desk.value, extent);
		const isEnough = (messages: IDataObject[]) => toLines(messages).isFull;
		const end = without.size > 0 ? Math.max(...without) : Infinity;
		const read = await lastMessages(pageOf(requests, plan), isEnough, end);
		if (!read.ok) return read;
		const memoryLines = toLines(read.value.messages).lines;
		return success(memoryLines.map(({ role, content }) => ({ role, content })));
	}),
	response: rows(),
});
