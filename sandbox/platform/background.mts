import type { Store } from './database/store.mts';
import type { Service, Worker } from './service.mts';

/** Does what the platform does by itself, such as sending what was scheduled. */
export class Background {
	private readonly store: Store;
	private readonly service: Service;
	private readonly minute: number;
	private readonly done: (topic?: string) => void;
	private readonly workers: Worker[];
	private timer: NodeJS.Timeout | undefined;
	private isStopped = false;

	/**
	 * @param minute how long a minute lasts, in milliseconds
	 * @param done called after each piece of work; with a topic, if nothing else has changed
	 */
	constructor(store: Store, service: Service, minute: number, done: (topic?: string) => void) {
		this.store = store;
		this.service = service;
		this.minute = minute;
		this.done = done;
		// What one has done may be work for another: an agent's answer is moderated.
		const changed = (topic?: string): void => {
			done(topic);
			if (topic === undefined) this.wake();
		};
		this.workers = service.workers.map((make) => make(store, minute, changed));
	}

	/** Looks what is due, soon. */
	wake(): void {
		this.comeBack(0);
	}

	async stop(): Promise<void> {
		this.isStopped = true;
		await this.forget();
	}

	/** Ends what is under way, which changes nothing from now on; resolves when it has ended. */
	async forget(): Promise<void> {
		clearTimeout(this.timer);
		await Promise.all(this.workers.map((worker) => worker.stop()));
	}

	private comeBack(ms: number): void {
		clearTimeout(this.timer);
		if (this.isStopped) return;
		// Timers of Node can't be longer.
		this.timer = setTimeout(() => this.run(), Math.min(ms, 2 ** 31 - 1)).unref();
	}

	private run(): void {
		const { store, minute, service } = this;
		const next = store.transaction(() => service.work.flatMap((work) => work(store, minute) ?? []));
		for (const worker of this.workers) worker.wake();
		this.done();
		if (next.length > 0) this.comeBack(Math.min(...next));
	}
}
