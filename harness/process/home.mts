import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { adviceOn } from '../../scripts/setup/advice.mjs';
import { sayInLock, take } from '../../scripts/setup/lock.mjs';
import { openInBrowser } from '../terminal/browser.mts';
import { colour } from '../terminal/colour.mts';

/** Somebody works with the same files, and is at these addresses. */
export class AlreadyRunning extends Error {
	readonly addresses: string[];

	constructor(words: string) {
		super(
			`Already running at ${words.replace(' ', ' and ')}. To start it in another way, press Ctrl+C there first.`,
		);
		this.addresses = words.split(' ');
	}
}

/** A folder that only this process works in. */
export interface Home {
	/** Removes all that is in it. */
	clear: () => void;
	/** Tells whoever wants the folder as well where to find what runs. */
	announce: (addresses: string[]) => void;
}

const LOCK = 'running';

/** Takes a folder until this process ends, since two n8n would write into the same database. */
export async function takeHome(home: string): Promise<Home> {
	const file = join(home, LOCK);
	let isTold = false;
	await take(file, ({ words }) => {
		if (words) throw new AlreadyRunning(words);
		if (!isTold) console.log(`Waiting for what starts in ${home} at this moment.`);
		isTold = true;
	});
	const clear = () => {
		for (const name of readdirSync(home))
			if (name !== LOCK) rmSync(join(home, name), { recursive: true });
	};
	return { clear, announce: (addresses) => sayInLock(file, addresses.join(' ')) };
}

/** Says why nothing was started. That it runs already is fine, and opened once more; unless it was to start over. */
export async function explainStart(error: unknown, startsOver = false): Promise<void> {
	const { message, code } = error as NodeJS.ErrnoException;
	if (error instanceof AlreadyRunning && !startsOver) {
		console.log(message);
		return await openInBrowser(error.addresses);
	}
	console.error(colour('red', `\n✖ ${message}`), `\n${adviceOn({ code }) ?? ''}`);
	process.exitCode = 1;
}
