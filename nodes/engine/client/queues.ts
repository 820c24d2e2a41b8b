import type { Job } from '../plan';

/** Jobs that run one after another, each against a limit of its own. */
export interface Queue {
	/** Those that wait, the next one first: their number in the run, and whose limit they count against. */
	jobs: Array<{ index: number; key: string }>;
	/** Whether one of its jobs runs. */
	isBusy: boolean;
}

/** The jobs of a run that wait, as they come. */
export class Queues {
	private readonly all = new Map<string, Queue>();
	private count = 0;
	/** Jobs that have not started. */
	left = 0;
	/** Queues whose next job may start, in the order of these jobs. */
	readonly ready: Queue[] = [];

	/** Puts jobs at the ends of their queues. */
	add(jobs: Job[]): void {
		for (const { key, queue: name } of jobs) {
			const queue = this.all.get(name) ?? { jobs: [], isBusy: false };
			this.all.set(name, queue);
			const waiting = queue.jobs.push({ index: this.count++, key });
			if (waiting === 1 && !queue.isBusy) this.ready.push(queue);
		}
		this.left += jobs.length;
	}

	/** Takes the next job of a queue that is ready; gives its number in the run. */
	begin(queue: Queue): number {
		this.ready.splice(this.ready.indexOf(queue), 1);
		queue.isBusy = true;
		this.left--;
		return queue.jobs.shift()?.index ?? 0;
	}

	/** After its job has ended, a queue with more to do is put where its next job is due. */
	end(queue: Queue): void {
		queue.isBusy = false;
		const [due] = queue.jobs;
		if (!due) return;
		const before = this.ready.findIndex(({ jobs: [other] }) => other && other.index > due.index);
		this.ready.splice(before < 0 ? this.ready.length : before, 0, queue);
	}
}
