import { id } from '../catalogue/case.mts';
import type { runner } from './operations.mts';

/** How people answer in the chat of a sandbox, by the nodes that do what their apps do. */
export const inChat = (run: ReturnType<typeof runner>) => ({
	/** Writes to a user, or to the group `#guid`; quotes a message, if its ID is given. Gives the ID. */
	async says(who: string, to: string, text: string, quotedMessageId?: unknown): Promise<string> {
		const receiver = to.startsWith('#')
			? { receiverType: 'group', receiverGroup: id(to.slice(1)) }
			: { receiverType: 'user', receiverUser: id(to) };
		const [{ json }] = await run('cometChat/message/send', {
			...{ ...receiver, kind: 'text', text },
			...(quotedMessageId
				? { additionalFields: { quotedMessageId: String(quotedMessageId) } }
				: {}),
			options: { onBehalfOf: id(who) },
		});
		return String(json.id);
	},
	/** Writes in the thread of a message. */
	async threads(who: string, to: string, text: string, message: unknown): Promise<string> {
		const [{ json }] = await run('cometChat/thread/reply', {
			...{ id: String(message), onBehalfOf: id(who), kind: 'text', text },
			...{ receiverType: 'user', receiverUser: id(to) },
		});
		return String(json.id);
	},
	/** Reacts to a message, and gives its ID, which is what the trigger's event has. */
	async reacts(who: string, reaction: string, message: unknown): Promise<string> {
		await run('cometChat/reaction/add', { id: String(message), reaction, onBehalfOf: id(who) });
		return String(message);
	},
});
