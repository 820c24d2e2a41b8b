import { isDeepStrictEqual } from 'node:util';

import { publish, type Store } from '../../../platform/parts.mts';
import type { Worker } from '../../../platform/service.mts';
import type { Message } from '../../messages/table.mts';
import { type ContentType, contentTypesOf, evaluation, type RuleMatch } from '../evaluate.mts';
import { ask, settingsOf } from './ask.mts';
import { contextOf } from './context.mts';
import { moderationQueue } from './tables.mts';

type Judged = Omit<Message, 'moderation'>;

/** Messages of one kind: where they are, and what a result does to one that is still there. */
export interface ModeratedKind {
	/** Their table, and the condition under which one counts as an earlier message. */
	source: string;
	find: (store: Store, id: number) => Judged | undefined;
	show: (store: Store, message: Judged) => object;
	settle: (store: Store, message: Judged, match: RuleMatch | undefined, now: number) => void;
}
export type ModeratedKinds = Record<string, ModeratedKind>;

/** Asks custom services about the messages that wait for them, all at once. */
export class CustomModeration implements Worker {
	private readonly store: Store;
	private readonly kinds: ModeratedKinds;
	private readonly changed: () => void;
	private underWay = new Map<string, Promise<void>>();
	private end = new AbortController();

	constructor(kinds: ModeratedKinds, store: Store, changed: () => void) {
		this.store = store;
		this.kinds = kinds;
		this.changed = changed;
	}

	wake(): void {
		for (const { kind, messageId } of moderationQueue.all(this.store)) {
			const key = `${kind} ${messageId}`;
			if (this.underWay.has(key)) continue;
			this.underWay.set(key, this.judge(kind, messageId, this.end.signal));
		}
	}

	async stop(): Promise<void> {
		const ending = this.underWay;
		this.underWay = new Map();
		this.end.abort();
		this.end = new AbortController();
		await Promise.all(ending.values());
	}

	private async judge(name: string, messageId: number, signal: AbortSignal): Promise<void> {
		const { store } = this;
		const kind = this.kinds[name] as ModeratedKind;
		const message = kind.find(store, messageId);
		const failed: object[] = [];
		let match: RuleMatch | undefined;
		for (const contentType of message ? contentTypesOf(message) : []) {
			const pass = await this.pass(kind, message as Judged, contentType, signal);
			failed.push(...pass.failed);
			match = pass.match;
			if (match) break;
		}
		// Whoever stopped it wants no more of it.
		if (signal.aborted) return;
		this.underWay.delete(`${name} ${messageId}`);
		const now = Math.floor(Date.now() / 1000);
		store.transaction(() => {
			const present = kind.find(store, messageId);
			for (const event of failed) publish(store, 'moderation_engine_failed', () => event);
			// What was edited meanwhile is judged again.
			if (present && !isDeepStrictEqual(present.data, message?.data)) return;
			moderationQueue.delete(store, { kind: name, messageId });
			if (present) kind.settle(store, present, match, now);
		});
		this.changed();
		this.wake();
	}

	/** Goes through the rules for one content; all failures on the way are one event. */
	private async pass(
		{ source, show }: ModeratedKind,
		message: Judged,
		contentType: ContentType,
		signal: AbortSignal,
	) {
		const { store } = this;
		const failures: object[] = [];
		const rules = evaluation(store, message, contentType);
		let step = rules.next();
		while (!step.done && !signal.aborted) {
			const { contextMessages } = settingsOf(store);
			const context = contextOf(store, source, message, show(store, message), contextMessages);
			const { matches, failure } = await ask(store, step.value, context, signal);
			if (failure) failures.push(failure);
			step = rules.next(matches);
		}
		const match = step.done ? step.value : undefined;
		const outcome = match ? 'disapproved' : 'approved';
		const completedAt = Math.floor(Date.now() / 1000);
		const resource = resourceOf(message);
		const event = { resource, contentType, outcome, completedAt, failures };
		return { match, failed: failures.length > 0 ? [event] : [] };
	}
}

/** What tells of a message which one it is, and nothing of what it says. */
function resourceOf(message: Judged): object {
	const { id, muid, conversationId, sender, receiverType, receiver } = message;
	const { category, type, sentAt } = message;
	return {
		...{ id: String(id), muid, conversationId, sender, receiverType, receiver },
		...{ category, type, sentAt },
	};
}
