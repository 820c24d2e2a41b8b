import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { CLIENT } from '../../scripts/setup/paths.mjs';

/** What a browser keeps for a page. */
class PageStorage {
	[name: string]: unknown;
	get length(): number {
		return Object.keys(this).length;
	}
	key(place: number): string | null {
		return Object.keys(this)[place] ?? null;
	}
	getItem(name: string): string | null {
		return Object.hasOwn(this, name) ? String(this[name]) : null;
	}
	setItem(name: string, value: unknown): void {
		this[name] = String(value);
	}
	removeItem(name: string): void {
		delete this[name];
	}
	clear(): void {
		for (const name of Object.keys(this)) delete this[name];
	}
}

const program = readFileSync(CLIENT, 'utf8');
const names = [
	...['window', 'self', 'localStorage', 'sessionStorage', 'document', 'navigator'],
	...['fetch', 'setTimeout', 'setInterval'],
];

/** A page's timers do not keep the tests from ending. */
const unref = (start: typeof setTimeout | typeof setInterval) => (run: () => void, ms?: number) =>
	start(run, ms).unref();

// The vendor ships types; they are not brought into the project's own.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Sdk = any;

/** The vendor's client in a page of its own: what it expects of a browser, and nothing more. */
export function openPage(): Sdk {
	const page: Record<string, unknown> = {
		localStorage: new PageStorage(),
		sessionStorage: new PageStorage(),
		navigator: { userAgent: 'Node', language: 'en', platform: 'Node' },
		document: { hasFocus: () => true, createElement: () => ({}), querySelector: () => null },
		location: new URL('http://localhost/'),
		screen: { width: 1280, height: 800 },
		matchMedia: () => ({ matches: false }),
		// A relative referrer means something on a page only.
		fetch: (url: string, { referrer: _, ...init }: RequestInit) => fetch(url, init),
		setTimeout: unref(setTimeout),
		setInterval: unref(setInterval),
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
	};
	page.window = page.self = page;
	const module = { exports: {} as { CometChat?: Sdk } };
	// The program looks for the page in its globals: each of two people has a page of their own.
	// eslint-disable-next-line @typescript-eslint/no-implied-eval
	const run = new Function('module', 'exports', ...names, program);
	run(module, module.exports, ...names.map((name) => page[name]));
	return module.exports.CometChat;
}

/** Trusts the sandbox's own certificate, beside those that Node trusts. */
export const trust = (file: string): void =>
	setDefaultCACertificates([...getCACertificates('default'), readFileSync(file, 'utf8')]);
