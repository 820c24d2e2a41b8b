import { type Heard, takeOver, type WebhookResponse } from '../response/takeOver';
import { HEAD } from './events';

/** The way to the caller. */
export interface Output {
	write(text: string): void;
	end(): void;
}

/** Sends the head of a response with events, and takes the response over. */
export function openStream(response: WebhookResponse, heard: Heard): Output {
	response.status(200);
	for (const [name, value] of Object.entries(HEAD)) response.setHeader(name, value);
	response.flushHeaders();
	const asItWas = takeOver(response, heard);
	return {
		write: (text) =>
			asItWas(() => {
				response.write(text);
				(response as { flush?: () => void }).flush?.();
			}),
		end: () => asItWas(() => response.end()),
	};
}
