import type { Store } from './database/store.mts';
import type { Service } from './service.mts';

/** Does what the platform does by itself, such as sending what was scheduled. */
export class Background {
	private readonly store: Store;
	private readonly service: Service;
	private readonly minute: number;
	private readonly done: () => void;
	private timer: NodeJS.Timeout | undefined;
	private isStopped = false;

	/**
	 * @param minute how long a minute lasts, in milliseconds
	 * @param done called after each piece of work
	 */
	constructor(store: Store, service: Service, minute: number, done: () => void) {
		this.store = store;
		this.service = service;
		this.minute = minute;
		this.done = done;
	}

	/** Looks what is due, soon. */
	wake(): void {
		this.comeBack(0);
	}

	stop(): void {
		this.isStopped = true;
		clearTimeout(this.timer);
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
		this.done();
		if (next.length > 0) this.comeBack(Math.min(...next));
	}
}
