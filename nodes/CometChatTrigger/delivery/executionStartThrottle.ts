import { sleep } from 'n8n-workflow';

/** Turns of n8n's event loop, and milliseconds for each: an n8n that is busy storing runs takes longer for them. */
const TURNS = 5;
const TURN_MS = 1;

/** Longest wait in the queue. CometChat's first retry comes after as long (docs/platform.md, Deliveries). */
const MAX_WAIT_MS = 10_000;

/** How much one turn counts in the average. */
const WEIGHT = 1 / 8;

/**
 * Deliveries that wait to start a run, one after another. n8n takes any number of requests at once but
 * stores one run after the other, and loses those that wait a minute for that.
 */
export class ExecutionStartThrottle {
	private last: Promise<void> = Promise.resolve();
	private waiting = 0;
	/** Milliseconds that each delivery takes, on average: longer while n8n is busy. */
	private pace = TURNS * TURN_MS;

	/** Joins the queue: ends when it is the delivery's turn. Nothing if that would take too long. */
	join(): Promise<void> | undefined {
		if (this.waiting * this.pace >= MAX_WAIT_MS) return undefined;
		this.waiting++;
		const turn = this.last;
		this.last = turn.then(async () => await this.leaveTime());
		return turn;
	}

	private async leaveTime(): Promise<void> {
		const since = performance.now();
		for (let turn = 0; turn < TURNS; turn++) await sleep(TURN_MS);
		this.pace += (performance.now() - since - this.pace) * WEIGHT;
		this.waiting--;
	}
}
