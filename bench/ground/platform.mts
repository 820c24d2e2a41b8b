import { readFileSync } from 'node:fs';
import { controlClient } from '../../test/support/sandboxControl.mts';

/** Where the sandbox is, as its parent tells those who measure. */
export interface Address {
	address: string;
	appId: string;
	key: string;
	/** File with the certificate to trust. */
	ca: string;
}

/** Our credential's fields, as n8n keeps them. */
export interface Credential {
	appId: string;
	region: 'custom';
	chatHost: string;
	callHost: string;
	apiKey: string;
}

/** What a job asks of the platform. Limits are off unless a job is about them. */
export interface Wanted {
	latency: number;
	limit?: number;
	window?: number;
}

const UNLIMITED = 1_000_000_000;

/** The credential that leads to the sandbox. */
export const credentialOf = ({ address, appId, key }: Address): Credential => ({
	appId,
	region: 'custom',
	chatHost: address,
	callHost: address,
	apiKey: key,
});

/** The sandbox as those who measure see it: emptied before each run, counted after it. */
export class Platform {
	readonly address: string;
	readonly key: string;
	readonly ca: string;
	private readonly control: ReturnType<typeof controlClient>;

	constructor({ address, key, ca }: Address) {
		this.address = address;
		this.key = key;
		this.ca = readFileSync(ca, 'utf8');
		this.control = controlClient(address, this.ca);
	}

	/** An app without users but its own, with the given latency and limit. */
	async empty({ latency, limit, window }: Wanted): Promise<void> {
		await this.control('POST', 'reset', { seed: false });
		await this.control('PUT', 'limits', {
			core: UNLIMITED,
			standard: UNLIMITED,
			import: UNLIMITED,
			limit: limit ?? null,
			window: window ?? 60,
		});
		await this.control('PUT', 'latency', { ms: latency });
	}

	/** Milliseconds before each answer, from now on. */
	async latency(ms: number): Promise<void> {
		await this.control('PUT', 'latency', { ms });
	}

	/** How many rows of a kind there are. */
	async count(kind: 'users' | 'members'): Promise<number> {
		return (await this.control<Record<string, number>>('GET', 'state'))[kind];
	}

	/** How many requests came since the app was emptied. */
	async requests(): Promise<number> {
		return (await this.control<{ last: number }>('GET', `requests?since=${UNLIMITED}`)).last;
	}
}
