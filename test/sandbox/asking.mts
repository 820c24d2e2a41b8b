import type { withSandbox } from './withSandbox.mts';

export type Row = Record<string, unknown>;

/** Asks the platform as the app, or for the user who is acted for. */
export function asking(running: ReturnType<typeof withSandbox>) {
	const as = (onBehalfOf?: string) => ({ onBehalfOf });
	const get = (path: string, uid?: string) => running.platform.get(path, as(uid));
	const read = async <T = Row,>(path: string, uid?: string) =>
		(await get(path, uid)).data.data as T;
	return {
		...{ get, read },
		post: (path: string, body?: unknown, uid?: string) =>
			running.platform.post(path, body, as(uid)),
		put: (path: string, body?: unknown, uid?: string) => running.platform.put(path, body, as(uid)),
		patch: (path: string, body?: unknown, uid?: string) =>
			running.platform.patch(path, body, as(uid)),
		remove: (path: string, body?: unknown, uid?: string) =>
			running.platform.delete(path, body, as(uid)),
		/** What each row of a list has under a name. */
		column: async (name: string, path: string, uid?: string) =>
			(await read<Row[]>(path, uid)).map((row) => row[name]),
		/** Where a page stands in its list. */
		pagination: async (path: string) => (await get(path)).data.meta.pagination,
	};
}
