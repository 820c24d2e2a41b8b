import type { IWebhookFunctions } from 'n8n-workflow';

export type WebhookResponse = ReturnType<IWebhookFunctions['getResponseObject']>;

/** What n8n does with a response that was taken over. */
export interface Heard {
	/** A part of a response. */
	text?(text: string): void;
	/** A whole response, with its status. */
	body(status: number, body: unknown): void;
	end(): void;
	/** The connection is closed, whoever closed it. */
	closed(): void;
}

/** What n8n may call besides: it has no effect, and would throw once the head is out. */
const WITHOUT_EFFECT = [
	...['setHeader', 'header', 'set', 'append', 'removeHeader', 'appendHeader', 'type', 'vary'],
	...['writeHead', 'flushHeaders', 'flush', 'cookie', 'links', 'location', 'attachment'],
];

/**
 * Puts itself between n8n and the caller. Replacing these methods is no API of n8n: what they get is only
 * listened to, and nothing of it is passed on as it is.
 * @returns runs a step with the response as it was, while the connection is open: the response's own
 * methods call each other, so one of them alone would meet a replaced one
 */
export function takeOver(response: WebhookResponse, heard: Heard): (step: () => void) => void {
	const replaced = listening(response, heard);
	const names = Object.keys(replaced);
	// What compresses responses has put methods of its own there.
	const originals = Object.fromEntries(
		Object.entries(response).filter(([name]) => names.includes(name)),
	) as object;
	let isOpen = true;
	response.once('close', () => {
		isOpen = false;
		heard.closed();
	});
	Object.assign(response, replaced);
	return (step) => {
		if (!isOpen) return;
		for (const name of names) Reflect.deleteProperty(response, name);
		Object.assign(response, originals);
		try {
			step();
		} finally {
			Object.assign(response, replaced);
		}
	};
}

/** What stands in for the methods of a response: it tells what n8n calls, and sends nothing. */
function listening(response: WebhookResponse, heard: Heard): Record<string, unknown> {
	let status = 200;
	const noEffect = () => response;
	const respondWith = (body?: unknown) => {
		heard.body(status, body);
		return response;
	};
	return {
		...Object.fromEntries(WITHOUT_EFFECT.map((name) => [name, noEffect])),
		status(code: number) {
			status = code;
			return response;
		},
		sendStatus(code: number) {
			status = code;
			return respondWith();
		},
		json: respondWith,
		jsonp: respondWith,
		send: respondWith,
		redirect: noEffect,
		render: noEffect,
		write(chunk: unknown, ...more: unknown[]) {
			heard.text?.(String(chunk));
			runCallback(more);
			return true;
		},
		end(...args: unknown[]) {
			const [chunk] = args;
			if (typeof chunk === 'string' || chunk instanceof Uint8Array) heard.text?.(String(chunk));
			heard.end();
			runCallback(args);
			return response;
		},
	};
}

/** Calls the callback that came with a call of Node's. */
function runCallback(args: unknown[]): void {
	const last = args.at(-1);
	if (typeof last === 'function') (last as () => void)();
}
