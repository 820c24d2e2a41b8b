import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Measured, PartName } from './parts.mts';

/** Figures as they come, in a file: whoever stops a run loses the part that was under way, and no other. */
export class Kept {
	readonly figures: Measured;
	private readonly file: string;
	private readonly print: string;

	/**
	 * @param print what the figures depend on; those of anything else are forgotten
	 * @param isFresh whether all are
	 */
	constructor(file: string, print: string, isFresh = false) {
		this.file = file;
		this.print = print;
		const kept = existsSync(file)
			? (JSON.parse(readFileSync(file, 'utf8')) as { print: string; figures: Measured })
			: undefined;
		this.figures = !isFresh && kept?.print === print ? kept.figures : {};
	}

	/** Keeps the figures of a part. A run that is killed meanwhile leaves the file as it was. */
	keep<Name extends PartName>(name: Name, figures: Measured[Name]): void {
		this.figures[name] = figures;
		mkdirSync(dirname(this.file), { recursive: true });
		const { print } = this;
		writeFileSync(`${this.file}.new`, JSON.stringify({ print, figures: this.figures }));
		renameSync(`${this.file}.new`, this.file);
	}

	/** Everything was measured, so that the next run begins anew. */
	forget(): void {
		rmSync(this.file, { force: true });
	}
}
