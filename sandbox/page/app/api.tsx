import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** One thing as the platform shows it. */
export type Row = Record<string, unknown>;

interface Settings {
	appId: string;
	key: string;
	/** What agents that are registered here expect in their header, unless told otherwise. */
	agentSecret: string;
	webhookPassword: string;
}

export const settings = JSON.parse(
	document.getElementById('settings')?.textContent ?? '{}',
) as Settings;

/** How a request differs from a plain GET. */
interface Ask {
	method?: string;
	/** UID of the user in whose name it is done. */
	as?: string | undefined;
	/** Auth token of the user whose device asks, instead of the key. */
	token?: string;
	body?: unknown;
}

/** Asks the platform, as any of its clients would; throws with the platform's own words. */
export async function ask<T = Row[]>(
	path: string,
	{ method = 'GET', as, token, body }: Ask = {},
): Promise<T> {
	const isForm = body instanceof FormData;
	const response = await fetch(/^\/(_|v3\.0)/.test(path) ? path : `/v3${path}`, {
		method,
		headers: {
			...(token ? { authtoken: token } : { apikey: settings.key }),
			// Marks the page's own requests, so that it need not show them.
			'x-sandbox-page': '1',
			...(as ? { onBehalfOf: as } : {}),
			...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
		},
		...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
	});
	const answer = (await response.json()) as { data?: T; error?: Problem };
	if (answer.error) throw new Error(inWords(answer.error));
	return path.startsWith('/_') ? (answer as T) : (answer.data ?? (answer as T));
}

interface Problem {
	message: string;
	/** What is wrong, by field. */
	details?: unknown;
}

/** What the platform says of each field, or of all. */
function inWords({ message, details }: Problem): string {
	const words = Object.values(details ?? {}).flat();
	return words.filter((word) => typeof word === 'string').join(' ') || message;
}

/** Joins a group as the user's own device does. */
export async function join(uid: string, guid: string, password: string): Promise<void> {
	const path = `/users/${encodeURIComponent(uid)}/auth_tokens`;
	const { authToken: token } = await ask<{ authToken: string }>(path, { method: 'POST', body: {} });
	const members = `/v3.0/groups/${encodeURIComponent(guid)}/members`;
	try {
		await ask(members, { method: 'POST', token, body: { password } });
	} finally {
		await ask('/v3.0/me', { method: 'DELETE', token });
	}
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

/** A moment in seconds or milliseconds. */
const dateOf = (value: unknown): Date => {
	const number = Number(value);
	return new Date(number > 1e12 ? number : number * 1000);
};
const isToday = (date: Date): boolean => date.toDateString() === new Date().toDateString();

/** A time as people read it; with its day, if that is not today. */
export const timeOf = (value: unknown): string => {
	if (!Number(value)) return '';
	const date = dateOf(value);
	return isToday(date)
		? date.toLocaleTimeString()
		: date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
};

/** Hour and minute. */
export const clockOf = (value: unknown): string =>
	dateOf(value).toLocaleTimeString(undefined, { timeStyle: 'short' });

export const dayOf = (value: unknown): string => {
	const date = dateOf(value);
	return isToday(date) ? 'Today' : date.toLocaleDateString(undefined, { dateStyle: 'medium' });
};

/** Hour and minute, if it is today; else the day. */
export const clockOrDayOf = (value: unknown): string =>
	isToday(dateOf(value)) ? clockOf(value) : dayOf(value);

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
