import { readFileSync } from 'node:fs';
import type { WireCall } from '../implementations/calls.mts';
import { connect, type Announced, type Connected } from '../../harness/sandbox/connect.mts';
import { keptAlive } from './client.mts';

/** What a job asks of the platform. Limits are off unless a job is about them. */
export interface Wanted {
	latency: number;
	limit?: number;
	window?: number;
}

const UNLIMITED = 1_000_000_000;

/** The sandbox as those who measure see it: emptied before each run, counted after it. */
export class BenchSandbox {
	readonly address: string;
	readonly key: string;
	/** The certificate to trust. */
	readonly ca: string;
	private readonly connected: Connected;

	constructor(announced: Announced) {
		this.connected = connect(announced);
		this.address = this.connected.address;
		this.key = this.connected.key;
		this.ca = readFileSync(announced.ca ?? '', 'utf8');
	}

	/** An app without users but its own, with the given latency and limit. */
	async empty({ latency, limit, window }: Wanted): Promise<void> {
		await this.connected.reset(false);
		await this.connected.limits({
			core: UNLIMITED,
			standard: UNLIMITED,
			import: UNLIMITED,
			message: UNLIMITED,
			limit: limit ?? null,
			window: window ?? 60,
		});
		await this.latency(latency);
	}

	/** Does calls that nobody measures, and answers with the given latency from then on. */
	async fill(calls: Iterable<WireCall>, latency: number): Promise<void> {
		await this.latency(0);
		const { send, end } = keptAlive(this, 1);
		for (const call of calls) await send(call);
		end();
		await this.latency(latency);
	}

	/** Milliseconds before each answer, from now on. */
	private async latency(ms: number): Promise<void> {
		await this.connected.latency(ms);
	}

	/** How many messages there are. */
	async messages(): Promise<number> {
		return (await this.connected.state()).messages ?? 0;
	}

	/** How many requests came since the app was emptied. */
	async requests(): Promise<number> {
		return await this.connected.lastRequest();
	}
}
