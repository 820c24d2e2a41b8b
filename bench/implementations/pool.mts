/** Does `work` for each item, for at most `parallel` at once: the bare loop. */
export async function pool<Item>(
	items: Iterable<Item>,
	parallel: number,
	work: (item: Item) => Promise<void>,
): Promise<void> {
	const queue = items[Symbol.iterator]();
	const worker = async () => {
		for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
	};
	await Promise.all(Array.from({ length: parallel }, worker));
}
