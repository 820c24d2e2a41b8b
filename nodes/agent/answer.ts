import { randomUUID } from 'crypto';
import type { AgentEvent } from './events';

/** Why a run has no answer. */
export type Failure = 'NO_ANSWER' | 'WORKFLOW_FAILED' | 'TIMEOUT' | 'NOT_UNDERSTOOD' | 'WAITING';

/** What an answer says where the workflow says nothing. */
export interface Sentences {
	/** In place of an answer that has no text; without it that is an error. */
	empty?: string | undefined;
	error: string;
}

/** The run that an answer belongs to. */
export interface RunIds {
	threadId: string;
	runId: string;
}

/** An answer as it is written: text and calls go in, events of the protocol come out, and one end. */
export class Answer {
	private readonly run: RunIds;
	private readonly sentences: Sentences;
	private readonly emit: (event: AgentEvent) => void;
	private message: string | undefined;
	private isEmpty = true;
	/** Spaces before the first letter of a message: alone they are no answer. */
	private blank = '';
	/** How it ended: as it should, or why not. */
	ended: 'finished' | Failure | undefined;

	constructor(run: RunIds, sentences: Sentences, emit: (event: AgentEvent) => void) {
		this.run = run;
		this.sentences = sentences;
		this.emit = emit;
	}

	start(): void {
		this.emit({ type: 'RUN_STARTED', ...this.ids });
	}

	/** More of the current message, or the first of a new one. */
	write(delta: string): void {
		if (this.ended || delta === '') return;
		const text = this.blank + delta;
		if (!this.message && text.trim() === '') {
			this.blank = text;
			return;
		}
		if (!this.message) {
			this.message = randomUUID();
			this.emit({ type: 'TEXT_MESSAGE_START', messageId: this.message, role: 'assistant' });
		}
		this.blank = '';
		this.isEmpty = false;
		this.emit({ type: 'TEXT_MESSAGE_CONTENT', messageId: this.message, delta: text });
	}

	endMessage(): void {
		this.blank = '';
		if (this.ended || !this.message) return;
		this.emit({ type: 'TEXT_MESSAGE_END', messageId: this.message });
		this.message = undefined;
	}

	/** Has the app do something. Nothing comes back. */
	callAction(name: string, values: string): void {
		if (this.ended) return;
		this.endMessage();
		this.isEmpty = false;
		const toolCallId = randomUUID();
		this.emit({ type: 'TOOL_CALL_START', toolCallId, toolCallName: name });
		this.emit({ type: 'TOOL_CALL_ARGS', toolCallId, delta: values });
		this.emit({ type: 'TOOL_CALL_END', toolCallId });
	}

	/** @param why the failure to report if there was no text */
	finish(why: Failure = 'NO_ANSWER'): void {
		if (this.isEmpty && this.sentences.empty && why === 'NO_ANSWER')
			this.write(this.sentences.empty);
		if (this.isEmpty) return this.fail(why);
		this.endMessage();
		if (this.ended) return;
		this.ended = 'finished';
		this.emit({ type: 'RUN_FINISHED', ...this.ids });
	}

	fail(why: Failure): void {
		this.endMessage();
		if (this.ended) return;
		this.ended = why;
		this.emit({ type: 'RUN_ERROR', message: this.sentences.error, code: why });
	}

	private get ids(): RunIds {
		const { threadId, runId } = this.run;
		return { threadId, runId };
	}
}
