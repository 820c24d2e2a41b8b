import { randomUUID } from 'node:crypto';

import type { Store } from '../../../platform/parts.mts';
import type { Message } from '../../messages/table.mts';
import { users } from '../../users/table.mts';
import { byoAgents } from '../tables.mts';
import { agentRuns } from './table.mts';

/** Runs that are remembered. */
const KEPT = 1000;
const old = `DELETE FROM ${agentRuns.name} WHERE state IN ('finished', 'failed') AND createdAt <
	(SELECT createdAt FROM ${agentRuns.name} ORDER BY createdAt DESC LIMIT 1 OFFSET ${KEPT})`;

const isAgent = (store: Store, uid: string): boolean =>
	byoAgents.one(store, { uid, deletedAt: null }) !== undefined;

/** Notes that an agent has to answer, if a user wrote a text to one. Agents and bots get no answer. */
export function queueRun(store: Store, message: Message): void {
	const { id, sender, receiver, receiverType, category, type, conversationId } = message;
	if (receiverType !== 'user' || category !== 'message' || type !== 'text') return;
	if (!isAgent(store, receiver) || isAgent(store, sender)) return;
	if (!users.one(store, { uid: sender })) return;
	agentRuns.insert(store, {
		...{ runId: randomUUID(), threadId: conversationId, agent: receiver, uid: sender },
		...{ messageId: id, state: 'waiting', createdAt: Date.now() },
	});
	store.run(old);
}
