import type { IWebhookFunctions } from 'n8n-workflow';
import { HEAD } from './events';

export type AgentResponse = ReturnType<IWebhookFunctions['getResponseObject']>;

/** What n8n does with a response that was taken over. */
export interface Heard {
	text(text: string): void;
	/** A whole response, with its status. */
	body(status: number, body: unknown): void;
	end(): void;
	/** The caller is no longer there. */
	gone(): void;
}

/** The way to the caller. */
export interface Output {
	write(text: string): void;
	end(): void;
}

/** What n8n may call on a response whose head is out: it would throw. */
const WITHOUT_EFFECT = [
	...['setHeader', 'header', 'set', 'append', 'removeHeader', 'appendHeader', 'type', 'vary'],
	...['writeHead', 'flushHeaders', 'flush', 'cookie', 'links', 'location', 'attachment'],
];

/**
 * Sends the head of a response with events, and puts itself between n8n and the caller. Replacing these
 * methods is no API of n8n: what they get is only listened to, and nothing of it is passed on as it is.
 */
export function takeOver(response: AgentResponse, heard: Heard): Output {
	const write = response.write.bind(response) as (text: string) => boolean;
	const end = response.end.bind(response) as () => void;
	const { flush } = response as { flush?: () => void };
	const flushed = flush?.bind(response);
	response.status(200);
	for (const [name, value] of Object.entries(HEAD)) response.setHeader(name, value);
	response.flushHeaders();
	let isOpen = true;
	response.once('close', () => {
		if (isOpen) heard.gone();
		isOpen = false;
	});
	let status = 200;
	const same = () => response;
	const whole = (body?: unknown) => {
		heard.body(status, body);
		return response;
	};
	Object.assign(response, {
		...Object.fromEntries(WITHOUT_EFFECT.map((name) => [name, same])),
		status(code: number) {
			status = code;
			return response;
		},
		sendStatus(code: number) {
			status = code;
			return whole();
		},
		...{ json: whole, jsonp: whole, send: whole, redirect: same },
		write(chunk: unknown, ...more: unknown[]) {
			heard.text(String(chunk));
			done(more);
			return true;
		},
		end(...given: unknown[]) {
			const [chunk] = given;
			if (typeof chunk === 'string' || chunk instanceof Uint8Array) heard.text(String(chunk));
			heard.end();
			done(given);
			return response;
		},
	});
	return {
		write(text) {
			if (!isOpen) return;
			write(text);
			flushed?.();
		},
		end() {
			if (!isOpen) return;
			isOpen = false;
			end();
		},
	};
}

/** Calls the callback that came with a call of Node's. */
function done(given: unknown[]): void {
	const last = given.at(-1);
	if (typeof last === 'function') (last as () => void)();
}
