const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Lets this process exit when it is told to end, so that what it started and wrote goes with it.
 * @param clear what to wait for before that, for what would outlive us
 * @param code the exit code; without it, that of an interrupted program
 */
export function exitWhenTold(
	clear: () => Promise<unknown> = async () => {},
	code: () => typeof process.exitCode = () => 130,
): void {
	let leaving = false;
	const leave = () => {
		if (leaving) return;
		leaving = true;
		void clear().finally(() => process.exit(code()));
	};
	for (const signal of SIGNALS) process.on(signal, leave);
}
