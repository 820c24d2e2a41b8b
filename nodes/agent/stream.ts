import { isObject } from '../engine';
import { actionIn } from './action';
import type { Answer } from './answer';

/** What a line of n8n's stream was. */
export type Line = 'text' | 'error' | 'keepalive' | 'unknown';

/**
 * Reads the stream that n8n writes for nodes: JSON, one chunk a line. It is no documented form, so what is
 * not known is passed over, and counted.
 */
export class NodeStream {
	private readonly answer: Answer;
	private readonly isOwnNode: (name: string) => boolean;
	private readonly heard: (line: Line) => void;
	private rest = '';
	/** The messages of other nodes, of which CometChat Agent Answer gets those of its items by default. */
	private messages: string[] = [];
	private isEnded = true;
	private hasFailed = false;
	private isKnown = false;
	private isUnknown = false;

	/**
	 * @param isOwnNode whether a node of this name may call actions of the app
	 * @param heard called with each line
	 */
	constructor(answer: Answer, isOwnNode: (name: string) => boolean, heard: (line: Line) => void) {
		this.answer = answer;
		this.isOwnNode = isOwnNode;
		this.heard = heard;
	}

	/** Takes a part of the stream, which may end anywhere. */
	write(text: string): void {
		const lines = (this.rest + text).split('\n');
		this.rest = lines.pop() ?? '';
		for (const line of lines) if (line.trim() !== '') this.heard(this.read(line));
	}

	/**
	 * An error is the end only if nothing came after it: an agent goes on after a tool that failed.
	 * @param mayWait whether n8n may have ended the stream because the run waits: it doesn't say so
	 */
	end(mayWait = false): void {
		if (this.rest.trim() !== '') this.write('\n');
		if (this.hasFailed) this.answer.fail('WORKFLOW_FAILED');
		else if (this.isUnknown && !this.isKnown) this.answer.finish('NOT_UNDERSTOOD');
		else this.answer.finish(mayWait ? 'WAITING' : 'NO_ANSWER');
	}

	private read(line: string): Line {
		const { type, content, metadata } = parseLine(line);
		switch (type) {
			case 'keepalive':
				return 'keepalive';
			case 'error':
				this.hasFailed = true;
				return 'error';
			case 'begin':
			case 'item':
			case 'end':
				break;
			default:
				this.isUnknown = true;
				return 'unknown';
		}
		this.isKnown = true;
		if (type === 'end') {
			this.isEnded = true;
			this.answer.endMessage();
		} else this.hasFailed = false;
		if (type !== 'item' || typeof content !== 'string') return 'text';
		const { nodeName } = isObject(metadata) ? metadata : {};
		const isOwn = this.isOwnNode(String(nodeName));
		const action = isOwn ? actionIn(content) : undefined;
		if (action) this.answer.callAction(action.name, action.values);
		else if (!isOwn) this.writeOther(content);
		else if (!this.repeats(content.trim())) this.answer.write(content);
		return 'text';
	}

	/** Whether a text repeats a message of the node before, which is said already; a second time it is meant. */
	private repeats(text: string): boolean {
		const repeated =
			text === '' ? -1 : this.messages.findIndex((message) => message.trim() === text);
		if (repeated >= 0) this.messages.splice(repeated, 1);
		return repeated >= 0;
	}

	private writeOther(content: string): void {
		const begun = this.isEnded ? '' : (this.messages.pop() ?? '');
		this.messages.push(begun + content);
		this.isEnded = false;
		this.answer.write(content);
	}
}

function parseLine(line: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(line);
		return isObject(value) ? value : {};
	} catch {
		return {};
	}
}
