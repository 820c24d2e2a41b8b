import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One line: how a run calls its things, a step that begins, or one whose things were removed. */
type Line = { prefix: string; app: string } | { begins: string } | { removed: string };

/**
 * What a run is about to create, written before each request, so that it can be removed even after a crash.
 * There are no keys in it.
 */
export class Ledger {
	readonly prefix: string;
	readonly app: string;
	private readonly file: string | undefined;
	private readonly lines: Line[];

	/**
	 * @param app what only this app has, so that nothing is looked for in another
	 * @param file where it is kept; without one it lasts as long as this process
	 */
	constructor(prefix: string, app = '', file?: string) {
		this.prefix = prefix;
		this.app = app;
		this.file = file;
		this.lines = file && existsSync(file) ? read(file) : [];
		if (this.lines.length === 0) this.write({ prefix, app });
	}

	/** Continues what another run wrote. */
	static opened(file: string): Ledger {
		const [first] = read(file);
		if (!first || !('prefix' in first)) throw new Error(`${file} isn’t a list of a run`);
		return new Ledger(first.prefix, first.app, file);
	}

	/** A step is about to create something. */
	begins(step: string): void {
		this.write({ begins: step });
	}

	/** What it created is gone. */
	removed(step: string): void {
		this.write({ removed: step });
	}

	/** The steps whose things may still be there, the newest first. */
	get left(): string[] {
		const gone = new Set(this.lines.map((line) => 'removed' in line && line.removed));
		const begun = this.lines.flatMap((line) => ('begins' in line ? [line.begins] : []));
		return begun.filter((step) => !gone.has(step)).reverse();
	}

	/** Forgets the file once nothing is left. */
	close(): void {
		if (this.file && this.left.length === 0) rmSync(this.file, { force: true });
	}

	private write(line: Line): void {
		this.lines.push(line);
		if (!this.file) return;
		mkdirSync(dirname(this.file), { recursive: true });
		appendFileSync(this.file, `${JSON.stringify(line)}\n`);
	}
}

/** A line that a crash cut short was never acted on. */
const read = (file: string): Line[] =>
	readFileSync(file, 'utf8')
		.split('\n')
		.flatMap((line) => {
			try {
				return [JSON.parse(line) as Line];
			} catch {
				return [];
			}
		});

const NAME = /^left-.+\.ndjson$/;

/** Where the list of a run is kept, by its prefix. */
export const ledgerFile = (folder: string, prefix: string): string =>
	join(folder, `left-${prefix}.ndjson`);

/** The lists of earlier runs that ended before everything was removed. */
export const unfinished = (folder: string): string[] =>
	existsSync(folder)
		? readdirSync(folder)
				.filter((name) => NAME.test(name))
				.map((name) => join(folder, name))
		: [];
