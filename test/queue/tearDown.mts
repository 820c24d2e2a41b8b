/** Ends what `setUp` has started. */
export default async function tearDown(): Promise<void> {
	await globalThis.stopCluster?.();
}
