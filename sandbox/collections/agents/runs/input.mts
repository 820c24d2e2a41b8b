import type { RawRow, Store } from '../../../platform/parts.mts';
import { isDelivered, messages } from '../../messages/table.mts';
import { users } from '../../users/table.mts';
import { byoTools } from '../tables.mts';
import type { Run } from './table.mts';

/** Messages that an agent gets to read. */
const MOST = 50;
const conversation = `SELECT * FROM messages WHERE conversationId = ? AND id <= ?
	AND category = 'message' AND type = 'text' AND deletedAt IS NULL AND ${isDelivered}
	ORDER BY id DESC LIMIT ${MOST}`;

/** What an agent is asked with: a RunAgentInput of AG-UI (docs/platform.md, AI agents). */
export function inputOf(store: Store, { runId, threadId, agent, uid, messageId }: Run) {
	const name = users.one(store, { uid })?.name ?? uid;
	const rows = store.all<RawRow>(conversation, threadId, messageId).reverse();
	return {
		...{ threadId, runId, state: {} },
		messages: rows
			.map((row) => messages.read(row))
			.map(({ id, sender, data }) => ({
				id: String(id),
				role: sender === agent ? 'assistant' : 'user',
				content: String(data.text),
			})),
		tools: byoTools
			.all(store, { doNotExecute: false })
			.map(({ name: tool, description, parameters }) => ({ name: tool, description, parameters })),
		context: [
			{ description: 'UID of the sender', value: uid },
			{ description: 'Name of the sender', value: name },
		],
		forwardedProps: { sender: { uid, name } },
	};
}
