import type { IDataObject } from 'n8n-workflow';
import type { Target } from '../shared/chatExport';
import type { SentMessage } from './conversations';

/** Characters of messages that wait to be compared, as JSON. */
const MOST_WAITING = 32 * 1024 * 1024;

/** Messages of a conversation that can be compared. */
export interface ReadyPart {
	key: string;
	sent: SentMessage[];
}

/** Collects messages by their conversation, until there are enough of them to ask for. */
export class Parts {
	private waiting = new Map<string, SentMessage[]>();
	private size = 0;

	/** @returns whether as many wait as should be in memory */
	add(sent: IDataObject, location: SentMessage['location']): boolean {
		const json = JSON.stringify(sent);
		const message = { muid: String(sent.muid), sentAt: Number(sent.sentAt), json, location };
		const key = keyOf(sent);
		const messages = this.waiting.get(key);
		if (messages) messages.push(message);
		else this.waiting.set(key, [message]);
		this.size += json.length;
		return this.size >= MOST_WAITING;
	}

	/** Those that can be compared: but at the end, the last second of each waits for others of it. */
	take(isEnd: boolean): ReadyPart[] {
		const ready: ReadyPart[] = [];
		const remaining = new Map<string, SentMessage[]>();
		this.size = 0;
		for (const [key, sent] of this.waiting) {
			const lastSecond = sent.at(-1)?.sentAt;
			const complete = isEnd ? sent : sent.filter(({ sentAt }) => sentAt !== lastSecond);
			if (complete.length > 0) ready.push({ key, sent: complete });
			const incomplete = sent.slice(complete.length);
			if (incomplete.length > 0) remaining.set(key, incomplete);
			for (const { json } of incomplete) this.size += json.length;
		}
		this.waiting = remaining;
		return ready;
	}
}

/** The key of the conversation that a message goes to. */
function keyOf({ sender, receiver, receiverType }: IDataObject): Target['key'] {
	if (receiverType === 'group') return String(receiver);
	return JSON.stringify([String(sender), String(receiver)].sort());
}
