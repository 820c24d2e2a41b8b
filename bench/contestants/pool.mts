/** Does `work` for each number below `count`, at most `parallel` at once: the bare loop. */
export async function pool(
	count: number,
	parallel: number,
	work: (index: number) => Promise<void>,
): Promise<void> {
	let next = 0;
	const worker = async () => {
		while (next < count) await work(next++);
	};
	await Promise.all(Array.from({ length: Math.min(parallel, count) }, worker));
}
