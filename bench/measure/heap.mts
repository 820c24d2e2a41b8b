export const MEGABYTE = 1024 * 1024;

/** Bytes of the heap that are in use, after all garbage is gone. */
export function livingHeap(): number {
	globalThis.gc?.();
	return process.memoryUsage().heapUsed;
}
