import type { IDataObject } from 'n8n-workflow';

import { waitFor } from '../../harness/process/waitFor.mts';
import type { Sandbox } from '../../harness/sandbox/start.mts';
import { basicAuth } from '../../nodes/platform/trust';
import { receiver } from '../sandbox/receiver.mts';
import { placed } from '../support/trigger.mts';

/** What the client's doings must tell, beside messages. */
export const tellings = [
	...['user_connection_status_changed', 'message_edited', 'message_deleted', 'user_mentioned'],
	...['message_reaction_added', 'message_reaction_removed', 'message_read_receipt'],
	...['user_blocked', 'user_unblocked', 'group_created', 'group_updated'],
	...['group_member_added', 'group_member_scope_changed', 'group_member_kicked'],
	...['group_member_banned', 'group_member_unbanned', 'group_owner_transferred'],
	...['group_member_left', 'group_member_joined'],
];

const incoming = { user: 'n8n', password: 'secret' };

/** A webhook for all that happens, whose deliveries our trigger reads. */
export async function hear(sandbox: Sandbox) {
	const { address, received, stop } = await receiver();
	const triggers = ['message_sent', ...tellings];
	const login = { username: incoming.user, password: incoming.password };
	await sandbox.webhook({ id: 'client', webhookURL: address, triggers, ...login });
	const node = placed({
		parameters: { registration: 'manual', events: ['*'] },
		credentials: { cometChatWebhookApi: incoming },
	});
	const authorization = basicAuth(incoming.user, incoming.password);
	return {
		stop,
		/** The row that the next delivery of that trigger starts a workflow with. */
		row: async (trigger: string): Promise<IDataObject | undefined> => {
			const { body } = await waitFor(
				() => {
					const place = received.findIndex((one) => one.body.trigger === trigger);
					return place < 0 ? undefined : received.splice(place, 1)[0];
				},
				`No ${trigger} was delivered`,
				{ pause: 10 },
			);
			return (await node.receive(body, { authorization })).row;
		},
	};
}
