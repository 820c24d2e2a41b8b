import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HARD = { recursive: true, force: true, maxRetries: 5 };

/** A new folder for throw-away files; gone after `remove`, and at the latest when we end. */
export async function scratchFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
	const folder = await mkdtemp(join(tmpdir(), 'n8n-cometchat-'));
	const atExit = () => rmSync(folder, HARD);
	process.once('exit', atExit);
	const remove = async () => {
		await rm(folder, HARD);
		process.off('exit', atExit);
	};
	return { folder, remove };
}
