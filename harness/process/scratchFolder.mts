import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for throw-away files; gone after `remove`, and at the latest when we end. */
export function scratchFolder(): { folder: string; remove: () => void } {
	const folder = mkdtempSync(join(tmpdir(), 'n8n-cometchat-'));
	const remove = () => {
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
		process.off('exit', remove);
	};
	process.once('exit', remove);
	return { folder, remove };
}

/** A folder that stays, as if it were thrown away. */
export function keptFolder(folder: string): ReturnType<typeof scratchFolder> {
	mkdirSync(folder, { recursive: true });
	return { folder, remove: () => {} };
}
