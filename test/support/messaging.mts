import { withNodes } from './withNodes.mts';

export const hello = { receiverType: 'user', receiverUser: 'bjorn', kind: 'text', text: 'Hello' };
export const fromAmara = { ...hello, options: { onBehalfOf: 'amara' } };

/** Messages that the sandbox has at first. */
const SEEDED = 8;

/** A sandbox for all tests of a file, sending messages to it, and those that it got. */
export function withMessages() {
	const on = withNodes();
	const sent = async () =>
		(
			await on.sandbox.state<{ muid: string; data: { text: string }; [name: string]: unknown }>(
				'messages',
			)
		).slice(SEEDED);
	const send = async (parameters: object, run = {}) =>
		await on.run('cometChat/message/send', { ...parameters }, run);
	return { on, sent, send };
}
