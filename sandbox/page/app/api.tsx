import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** One thing as the platform shows it. */
export type Row = Record<string, unknown>;

interface Settings {
	appId: string;
	key: string;
}

export const settings = JSON.parse(
	document.getElementById('settings')?.textContent ?? '{}',
) as Settings;

/** How a request differs from a plain GET. */
interface Ask {
	method?: string;
	/** UID of the user in whose name it is done. */
	as?: string | undefined;
	body?: unknown;
}

/** Asks the platform, as any of its clients would; throws with the platform's own words. */
export async function ask<T = Row[]>(
	path: string,
	{ method = 'GET', as, body }: Ask = {},
): Promise<T> {
	const response = await fetch(path.startsWith('/_') ? path : `/v3${path}`, {
		method,
		headers: {
			apikey: settings.key,
			// Marks the page's own requests, so that it need not show them.
			'x-sandbox-page': '1',
			...(as ? { onBehalfOf: as } : {}),
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const answer = (await response.json()) as { data?: T; error?: { message: string } };
	if (answer.error) throw new Error(answer.error.message);
	return path.startsWith('/_') ? (answer as T) : (answer.data ?? (answer as T));
}

const listeners = new Set<(topic: string) => void>();
new EventSource('/_sandbox/page/live').onmessage = ({ data }: MessageEvent<string>) => {
	for (const listener of listeners) listener(data);
};

/** Called with what could not be loaded, and with nothing once all could. */
const failures = new Map<unknown, string>();
let showFailure: (message: string | undefined) => void = () => {};

function noteFailure(load: unknown, message?: string): void {
	if (message === undefined) failures.delete(load);
	else failures.set(load, message);
	showFailure([...failures.values()][0]);
}

/** What could not be loaded, in the platform's own words; nothing if all was. */
export function useFailure(): string | undefined {
	const [message, setMessage] = useState<string>();
	useEffect(() => {
		showFailure = setMessage;
	}, []);
	return message;
}

/**
 * What a request of its own answers, asked again whenever something happened in the sandbox.
 * @param also a topic of which most parts of the page need no news
 */
export function useLive<T>(
	load: () => Promise<T>,
	inputs: unknown[],
	also?: string,
): [T | undefined, () => void] {
	const [found, setFound] = useState<T>();
	const place = useRef({});
	const look = useCallback(
		() =>
			void load().then(
				(value) => {
					setFound(value);
					noteFailure(place.current);
				},
				(error: Error) => noteFailure(place.current, error.message),
			),
		inputs,
	);
	useEffect(() => {
		let waiting: ReturnType<typeof setTimeout> | undefined;
		const soon = (topic: string) => {
			if (topic !== 'changed' && topic !== also) return;
			waiting ??= setTimeout(() => {
				waiting = undefined;
				look();
			}, 150);
		};
		look();
		listeners.add(soon);
		return () => {
			listeners.delete(soon);
			clearTimeout(waiting);
			noteFailure(place.current);
		};
	}, inputs);
	return [found, look];
}

/** A time in seconds or milliseconds as people read it; with its day, if that is not today. */
export const timeOf = (value: unknown): string => {
	const number = Number(value);
	if (!number) return '';
	const date = new Date(number > 1e12 ? number : number * 1000);
	const isToday = date.toDateString() === new Date().toDateString();
	return isToday
		? date.toLocaleTimeString()
		: date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
};

/** The names of users and groups, by UID or GUID; an ID without one stands for itself. */
export function useNames(): (id: unknown) => string {
	const [users = []] = useLive(async () => await ask('/users?perPage=1000'), []);
	const [groups = []] = useLive(async () => await ask('/groups?perPage=1000'), []);
	const names = new Map([
		...groups.map(({ guid, name }) => [guid, asText(name)] as const),
		...users.map(({ uid, name }) => [uid, asText(name)] as const),
	]);
	return (id) => names.get(id) ?? asText(id);
}

/** What should be text or a number, as text; rows may hold anything. */
export const asText = (value: unknown): string =>
	['string', 'number', 'boolean'].includes(typeof value) ? `${value as string}` : '';
