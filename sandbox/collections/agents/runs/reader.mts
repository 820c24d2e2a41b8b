import * as z from 'zod/v4';

import type { Store } from '../../../platform/parts.mts';
import { sendMessage } from '../../messages/send.mts';
import { messages } from '../../messages/table.mts';
import { Failure } from './stream.mts';
import { agentRuns, type Run, type ToolCall } from './table.mts';

/** How long words are collected before pages see them, in milliseconds. */
const COLLECT = 50;

const event = z.looseObject({ type: z.string() });
const ofMessage = z.object({ messageId: z.string() });
const ofCall = z.object({ toolCallId: z.string() });
const delta = z.object({ delta: z.string() });

/** Something that an event needs; out: what is done with one that has it. */
const act =
	<Schema extends z.ZodType>(schema: Schema, does: (given: z.output<Schema>) => void) =>
	(given: z.output<typeof event>): void => {
		const read = schema.safeParse(given);
		if (read.success) return does(read.data);
		const field = read.error.issues[0]?.path.join('.') ?? '';
		throw new Failure(`${given.type} has no text in ${field}.`);
	};

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** Follows the events of a run: notes its words as they come, and sends messages that are complete. */
export class RunReader {
	isFinished = false;
	private readonly store: Store;
	private readonly run: Run;
	private readonly changed: (topic?: string) => void;
	private readonly writing = new Map<string, string>();
	private readonly calls = new Map<string, ToolCall>();
	private readonly replies: number[] = [];
	private hasStarted = false;
	private sentWords = 0;
	private firstWordAt: number | undefined;
	private timer: NodeJS.Timeout | undefined;

	constructor(store: Store, run: Run, changed: (topic?: string) => void) {
		this.store = store;
		this.run = run;
		this.changed = changed;
	}

	private readonly acts: Record<string, (given: z.output<typeof event>) => void> = {
		RUN_STARTED: () => (this.hasStarted = true),
		RUN_FINISHED: () => {
			if (this.writing.size > 0) throw new Failure('RUN_FINISHED came before TEXT_MESSAGE_END.');
			this.isFinished = true;
		},
		RUN_ERROR: act(z.object({ message: z.string() }), ({ message }) => {
			throw new Failure(message);
		}),
		TEXT_MESSAGE_START: act(ofMessage, ({ messageId }) => {
			this.writing.set(messageId, '');
			this.noteSoon();
		}),
		TEXT_MESSAGE_CONTENT: act(ofMessage.extend(delta.shape), ({ messageId, delta: words }) => {
			this.writing.set(messageId, this.textOf(messageId) + words);
			if (words !== '') this.firstWordAt ??= Date.now();
			this.noteSoon();
		}),
		TEXT_MESSAGE_END: act(ofMessage, ({ messageId }) => {
			const text = this.textOf(messageId);
			this.send(text);
			this.writing.delete(messageId);
			this.sentWords += countWords(text);
			this.note();
			this.changed();
		}),
		TOOL_CALL_START: act(ofCall.extend({ toolCallName: z.string() }), (given) => {
			const { toolCallId: id, toolCallName: name } = given;
			this.calls.set(id, { id, name, arguments: '' });
			this.noteSoon();
		}),
		TOOL_CALL_ARGS: act(ofCall.extend(delta.shape), ({ toolCallId, delta: part }) => {
			const call = this.calls.get(toolCallId);
			if (!call) throw new Failure('TOOL_CALL_ARGS came before TOOL_CALL_START.');
			call.arguments += part;
			this.noteSoon();
		}),
	};

	/** Does what an event says; events of other types say nothing here. */
	take(given: unknown): void {
		const read = event.safeParse(given);
		if (!read.success) throw new Failure('An event of the agent has no type.');
		const { type } = read.data;
		if (!this.hasStarted && type !== 'RUN_STARTED' && type !== 'RUN_ERROR')
			throw new Failure(`The first event is ${type}, not RUN_STARTED.`);
		this.acts[type]?.(read.data);
	}

	/** Takes back what it was about to write down. */
	stop(): void {
		clearTimeout(this.timer);
		this.timer = undefined;
	}

	/** Writes down what came so far. */
	note(): void {
		this.stop();
		const open = [...this.writing.values()].map(countWords);
		agentRuns.update(
			this.store,
			{ runId: this.run.runId },
			{
				...{ writing: Object.fromEntries(this.writing), toolCalls: [...this.calls.values()] },
				...{ replies: this.replies, firstWordAt: this.firstWordAt },
				words: open.reduce((sum, count) => sum + count, this.sentWords),
			},
		);
	}

	private noteSoon(): void {
		this.timer ??= setTimeout(() => {
			this.note();
			this.changed('words');
		}, COLLECT).unref();
	}

	/** What came of a message that has started, and hasn't ended. */
	private textOf(messageId: string): string {
		const text = this.writing.get(messageId);
		if (text === undefined) throw new Failure('Words came before TEXT_MESSAGE_START.');
		return text;
	}

	/** Sends a complete text to the user, into the thread in which they wrote. */
	private send(text: string): void {
		if (text.trim() === '') return;
		const { store, run } = this;
		const { parentId } = messages.one(store, { id: run.messageId }) ?? {};
		const now = Math.floor(Date.now() / 1000);
		const body = { receiver: run.uid, receiverType: 'user', category: 'message', type: 'text' };
		const { data } = store.transaction(() =>
			sendMessage({
				...{ store, now, sender: { uid: run.agent } },
				body: { ...body, data: { text } } as Parameters<typeof sendMessage>[0]['body'],
				...(parentId === undefined ? {} : { parentId }),
			}),
		);
		this.replies.push(Number((data as { id?: unknown } | undefined)?.id));
	}
}
