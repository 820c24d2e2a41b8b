import { samples } from '../samples.mts';

/** The header that the sender should bring. */
export const AUTHORIZATION = `Basic ${Buffer.from('n8n:secret').toString('base64')}`;

/** A request that somebody sends to the trigger's address. */
export interface Hostile {
	what: string;
	/** Whether it may start the workflow. */
	starts: boolean;
	/** Pairs, so that a header may come twice. */
	headers: Array<[string, string]>;
	body: Buffer | string;
	method?: string;
	/** Added to the address. */
	suffix?: string;
}

const JSON_TYPE: [string, string] = ['Content-Type', 'application/json'];

export const sample = JSON.stringify(samples.message_sent);

/** From somebody who knows the password. */
export const trusted = (
	what: string,
	body: Buffer | string,
	starts: boolean,
	change: Partial<Hostile> = {},
): Hostile => ({
	what,
	starts,
	headers: [JSON_TYPE, ['Authorization', AUTHORIZATION]],
	body,
	...change,
});

/** A good event from somebody who does not. */
export const stranger = (what: string, headers: Array<[string, string]>): Hostile => ({
	what,
	starts: false,
	headers: [JSON_TYPE, ...headers],
	body: sample,
});
