import type { Job } from '../plan';

/** Jobs that run one after another. */
export interface Queue {
	/** Whose limit they count against. */
	key: string;
	/** Places of its jobs in the run, the next one first. */
	jobs: number[];
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
			const id = JSON.stringify([key, name]);
			const queue = this.all.get(id) ?? { key, jobs: [], isBusy: false };
			this.all.set(id, queue);
			if (queue.jobs.push(this.count++) === 1 && !queue.isBusy) this.ready.push(queue);
		}
		this.left += jobs.length;
	}

	/** Takes the next job of a queue that is ready; gives its place in the run. */
	begin(queue: Queue): number {
		this.ready.splice(this.ready.indexOf(queue), 1);
		queue.isBusy = true;
		this.left--;
		const [index = 0] = queue.jobs.splice(0, 1);
		return index;
	}

	/** After its job has ended, a queue with more to do is put where its next job is due. */
	end(queue: Queue): void {
		queue.isBusy = false;
		const [due] = queue.jobs;
		if (due === undefined) return;
		const before = this.ready.findIndex(({ jobs: [other = Infinity] }) => other > due);
		this.ready.splice(before < 0 ? this.ready.length : before, 0, queue);
	}
}
