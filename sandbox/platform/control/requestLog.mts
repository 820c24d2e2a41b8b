import { redact } from './redact.mts';

/** One request as the sandbox saw it; header names only, never a key. */
export interface LogEntry {
	n: number;
	/** When it arrived, in milliseconds since the epoch. */
	at: number;
	method: string;
	path: string;
	query: Record<string, unknown>;
	host: string;
	/** Null while it is in flight, and for good when the connection was cut. */
	status: number | null;
	/** Milliseconds until it was answered. */
	ms: number | null;
	/** The kind of fault it met. */
	fault: string | null;
	/** Bytes of its body. */
	bytes: number;
	/** How many users, UIDs or list entries it was about; 1 for another write, 0 for a read or when refused. */
	entities: number;
	headers: string[];
}

/** Whether the sandbox's own page reads something. */
export const isOwnReading = ({ method, headers }: Pick<LogEntry, 'method' | 'headers'>): boolean =>
	method === 'GET' && headers.includes('x-sandbox-page');

/** What a request sent and got, as text. */
export interface Bodies {
	request: string;
	response: string;
}

/** Requests whose bodies are kept, and characters of each. */
const WITH_BODIES = 200;
const LONGEST = 20_000;

/** The last requests, bounded: the oldest give way. */
export class RequestLog {
	/** Called whenever a request came in, or was answered, or something else happened. */
	readonly listeners = new Set<(topic: string) => void>();
	private readonly capacity: number;
	private entries: LogEntry[] = [];
	private last = 0;
	private readonly bodies = new Map<number, Bodies>();

	constructor(capacity = 100_000) {
		this.capacity = capacity;
	}

	/** Numbers the request and keeps it; fill in the rest when it is known. */
	add(request: Omit<LogEntry, 'n' | 'status' | 'ms' | 'fault' | 'bytes' | 'entities'>): LogEntry {
		const open = { status: null, ms: null, fault: null, bytes: 0, entities: 0 };
		const entry: LogEntry = { n: ++this.last, ...request, ...open };
		this.entries[entry.n % this.capacity] = entry;
		this.notify(entry);
		return entry;
	}

	/**
	 * Says that something has changed; what the sandbox's own page reads changes nothing.
	 * @param topic what has changed, if nothing else has
	 */
	notify(entry?: LogEntry, topic = 'changed'): void {
		if (entry && isOwnReading(entry)) return;
		for (const listener of this.listeners) listener(topic);
	}

	/** Keeps the bodies of one of the last requests, for people to look at. */
	keepBodies(n: number, { request, response }: Bodies): void {
		this.bodies.set(n, { request: shortened(request), response: shortened(response) });
		for (const first of this.bodies.keys())
			if (this.bodies.size > WITH_BODIES) this.bodies.delete(first);
	}

	/** The bodies of a request, while they are kept. */
	bodiesOf(n: number): Bodies | undefined {
		return this.bodies.get(n);
	}

	/** The requests after number `since` that are still kept, in order, and the last number given. */
	since(since: number): { last: number; requests: LogEntry[] } {
		const first = Math.max(since + 1, this.last - this.capacity + 1, 1);
		const requests: LogEntry[] = [];
		for (let n = first; n <= this.last; n++) {
			const entry = this.entries[n % this.capacity];
			if (entry) requests.push(entry);
		}
		return { last: this.last, requests };
	}

	/** Forgets everything and counts from 1 again. */
	clear(): void {
		this.entries = [];
		this.bodies.clear();
		this.last = 0;
		this.notify();
	}
}

/** Not more than people read, and without keys. */
const shortened = (text: string): string =>
	redact(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
