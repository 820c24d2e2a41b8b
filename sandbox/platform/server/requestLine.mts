import type { LogEntry } from '../control/requestLog.mts';

/** Writes one line about a finished request to stderr; the path is already free of keys. */
export function requestLine({ at, method, path, status, ms, fault }: LogEntry): void {
	const time = new Date(at).toISOString().slice(11, 19);
	const outcome = status === null ? 'cut off' : `${status} in ${ms} ms`;
	process.stderr.write(`${time} ${method} ${path} ${outcome}${fault ? ` (fault ${fault})` : ''}\n`);
}
