import type { IDataObject } from 'n8n-workflow';
import { isObject, oneLine } from '../engine';
import { chatMessages, type Desk, speakerOf } from '../desk/messages';
import { withNames } from '../fields/mentions';
import { messageRow } from '../fields/messageRow';

/** What a model reads of a message. */
export interface ChatLine {
	role: 'user' | 'assistant';
	content: string;
}

/** How much of a conversation a model reads. */
export interface Extent {
	/** Messages that are not read: the prompt has them. */
	without: ReadonlySet<number>;
	maxMessages: number;
	maxCharacters: number;
}

/**
 * Messages of a conversation as lines, the oldest first: the last ones that are within both limits. What was
 * deleted or blocked is left out, and what has no text, such as the hidden messages of Hand Over.
 * @returns the lines, and whether no older one fits in
 */
export function chatLines(
	messages: IDataObject[],
	desk: Desk,
	extent: Extent,
): { lines: ChatLine[]; isFull: boolean } {
	const lines: ChatLine[] = [];
	let characters = 0;
	for (const message of chatMessages(messages).reverse()) {
		const line = extent.without.has(Number(message.id)) ? undefined : chatLine(message, desk);
		if (!line) continue;
		characters += line.content.length;
		if (characters > extent.maxCharacters) return { lines, isFull: true };
		lines.unshift(line);
		if (lines.length === extent.maxMessages) return { lines, isFull: true };
	}
	return { lines, isFull: false };
}

/** A message as a line. In a group names say who of several users writes; of the team they always do. */
function chatLine(message: IDataObject, desk: Desk): ChatLine | undefined {
	const { deletedAt, moderationStatus, senderName, ...row } = messageRow(message);
	const isGone = (deletedAt ?? '') !== '' || moderationStatus === 'disapproved';
	const text = isGone ? '' : withNames(rowText(row), message);
	if (text === '') return undefined;
	const speaker = speakerOf(message, desk);
	const name = oneLine(senderName ?? message.sender, 100);
	if (speaker === 'team') return { role: 'assistant', content: `${name} (team): ${text}` };
	if (speaker !== 'customer') return { role: 'assistant', content: text };
	return { role: 'user', content: message.receiverType === 'group' ? `${name}: ${text}` : text };
}

/** The text of a message, and the names of its files. */
function rowText({ text, attachments }: IDataObject): string {
	const files = (Array.isArray(attachments) ? attachments : [])
		.filter(isObject)
		.map(({ name, url }) => `[File: ${oneLine(name ?? url, 200)}]`);
	return [...(typeof text === 'string' && text !== '' ? [text] : []), ...files].join('\n');
}
