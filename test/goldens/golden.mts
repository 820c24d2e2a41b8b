import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, RUNTIME } from '../../scripts/setup/paths.mjs';

const FOLDER = join(ROOT, 'test', 'goldens', 'hashes');

/** Where recordings go whole, so that those of two commits can be compared. */
const SHOWN = join(RUNTIME, 'goldens');

/** `show` writes all recordings; `write` renews the hashes, too. */
const { GOLDENS } = process.env;

/** Whether goldens are made anew instead of held against what is. */
export const isWriting = GOLDENS === 'write';

/** Recordings as text; of functions and patterns, that they are there. */
const textOf = (recording: unknown): string =>
	typeof recording === 'string' ? recording : JSON.stringify(recording, withoutCode, '\t');

const withoutCode = (_: string, value: unknown): unknown =>
	typeof value === 'function' || value instanceof RegExp ? typeof value : value;

const hashOf = (text: string): string =>
	createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * A golden file with hashes, which is written after the tests of a file where that is asked for.
 * @param name of the file
 * @returns what gives the hashes of recordings by their names, as they are now and as they were
 */
export function golden(name: string) {
	const path = join(FOLDER, `${name}.json`);
	const stored = (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) as Stored;
	const hashes: Stored = {};
	afterAll(() => {
		if (!isWriting) return;
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, `${JSON.stringify(hashes, Object.keys(hashes).sort(), '\t')}\n`);
	});
	return {
		/** Names of what was recorded. */
		names: Object.keys(stored),
		hold(key: string, recordings: Record<string, unknown>) {
			const texts = Object.entries(recordings)
				.filter(([, one]) => one !== undefined)
				.map(([part, one]) => [part, textOf(one)] as const);
			if (GOLDENS) for (const [part, text] of texts) show(join(name, key, part), text);
			const now = texts.map(([part, text]) => `${part} ${hashOf(text)}`);
			hashes[key] = now.join(', ');
			const before = isWriting ? now : (stored[key]?.split(', ') ?? []);
			return { now, before };
		},
	};
}

type Stored = Record<string, string>;

function show(name: string, text: string): void {
	const path = join(SHOWN, `${name}.json`);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, `${text}\n`);
}
