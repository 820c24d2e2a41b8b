const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Lets this process exit on a signal, so that what it started and wrote goes with it.
 * @param clear what to wait for before that, for what would outlive us
 * @param code the exit code; without it, that of an interrupted program
 */
export function exitOnSignal(
	clear: () => Promise<unknown> = async () => {},
	code: () => typeof process.exitCode = () => 130,
): void {
	let exiting = false;
	const exit = () => {
		if (exiting) return;
		exiting = true;
		void clear().finally(() => process.exit(code()));
	};
	for (const signal of SIGNALS) process.on(signal, exit);
}
