/** Ends what `setUp` has started, and the browser that tests have opened. */
export default async function tearDown(): Promise<void> {
	await globalThis.theBrowser?.close();
	await globalThis.theStage?.clear();
}
