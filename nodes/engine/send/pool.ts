/** Shared by pools that stop together: the failures so far. */
export interface Stop {
	failures: unknown[];
}

/**
 * Runs tasks with at most `width` at once, in order of their start. After one throws, no further one
 * starts; those in flight are awaited, not abandoned. Then the first failure is thrown.
 * @param stop shared with other pools that end when this one fails
 */
export async function pool<T>(
	tasks: T[],
	width: number,
	run: (task: T, index: number) => Promise<void>,
	stop: Stop = { failures: [] },
): Promise<void> {
	const queue = tasks.entries();
	const worker = async () => {
		for (const [index, task] of queue) {
			if (stop.failures.length > 0) return;
			try {
				await run(task, index);
			} catch (failure) {
				stop.failures.push(failure);
			}
		}
	};
	await Promise.all(Array.from({ length: Math.min(width, tasks.length) }, worker));
	if (stop.failures.length > 0) throw stop.failures[0];
}
