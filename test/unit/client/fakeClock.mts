import type { Clock } from '../../../nodes/engine/time';

/** A clock that stands still until it is told to go on; it wakes who sleeps in the order of time. */
export class FakeClock implements Clock {
	private time = 1_700_000_000_000;
	private sleeping: Array<{ at: number; wake(): void }> = [];

	now = () => this.time;

	sleep = async (ms: number) =>
		await new Promise<void>((wake) => this.sleeping.push({ at: this.time + ms, wake }));

	/** Lets time pass until a promise is settled; throws if nobody sleeps and it is not. */
	async until<T>(promise: Promise<T>): Promise<T> {
		let isSettled = false;
		const settled = () => (isSettled = true);
		promise.then(settled, settled);
		for (;;) {
			for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve));
			if (isSettled) return await promise;
			this.sleeping.sort((one, other) => one.at - other.at);
			const next = this.sleeping.shift();
			if (!next) throw new Error('Everybody waits, and nobody sleeps');
			this.time = Math.max(this.time, next.at);
			next.wake();
		}
	}
}
