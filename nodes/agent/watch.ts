import { type Clock, steadyClock } from '../engine';
import type { Line } from './stream';

/** How often the connection is kept open, in milliseconds. */
const PING_EVERY = 15_000;
/** n8n writes at least every 30 seconds, where it does that at all. */
const MAX_SILENCE = 75_000;
/** How long a workflow may say nothing after an error. */
const MAX_AFTER_ERROR = 60_000;

/** Whether this n8n is known to write while nothing happens. */
let keepsAlive = false;

/**
 * n8n doesn't end the response of a run that was stopped, timed out, or whose worker died. So a run is over
 * when nothing comes any more, and in any case after its time limit.
 */
export class Watch {
	private readonly clock: Clock;
	private readonly limit: number;
	private readonly isStreaming: boolean;
	private lastLine: number;
	private failedAt: number | undefined;
	private readonly startedAt: number;

	/**
	 * @param limit most milliseconds that a run may take
	 * @param isStreaming whether n8n writes while the workflow runs
	 * @param clock a clock of its own, for tests
	 */
	constructor(limit: number, isStreaming: boolean, clock: Clock = steadyClock) {
		this.clock = clock;
		this.isStreaming = isStreaming;
		this.limit = limit;
		this.startedAt = clock.now();
		this.lastLine = this.startedAt;
	}

	/** Takes note of a line of n8n's stream. */
	heard(line: Line): void {
		const now = this.clock.now();
		this.lastLine = now;
		if (line === 'keepalive') keepsAlive = true;
		else this.failedAt = line === 'error' ? now : undefined;
	}

	/** Runs until `isOver`, pings, and says when time is up. */
	async run(isOver: () => boolean, ping: () => void, timeIsUp: () => void): Promise<void> {
		let lastPing = this.startedAt;
		while (!isOver()) {
			const now = this.clock.now();
			const deadline = this.deadline;
			if (now >= deadline) return timeIsUp();
			if (now >= lastPing + PING_EVERY) {
				ping();
				lastPing = now;
			}
			await this.clock.sleep(Math.min(deadline, lastPing + PING_EVERY) - now);
		}
	}

	private get deadline(): number {
		return Math.min(
			this.startedAt + this.limit,
			this.isStreaming && keepsAlive ? this.lastLine + MAX_SILENCE : Infinity,
			this.failedAt === undefined ? Infinity : this.failedAt + MAX_AFTER_ERROR,
		);
	}
}
