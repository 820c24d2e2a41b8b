/**
 * Runs tasks with at most `width` at once, in order of their start. After a task throws, no
 * further one starts; those in flight are awaited, not abandoned. Then the first failure is thrown.
 */
export async function pool<T>(
	tasks: T[],
	width: number,
	run: (task: T, index: number) => Promise<void>,
): Promise<void> {
	const failures: unknown[] = [];
	let next = 0;
	const worker = async () => {
		while (next < tasks.length && failures.length === 0) {
			const index = next++;
			try {
				await run(tasks[index], index);
			} catch (failure) {
				failures.push(failure);
			}
		}
	};
	await Promise.all(Array.from({ length: Math.min(width, tasks.length) }, worker));
	if (failures.length > 0) throw failures[0];
}
