import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { N8N } from '../../scripts/setup/paths.mjs';

/** An n8n on this disk, and the Node that runs it. */
export interface Installation {
	/** The Node binary. */
	node: string;
	/** The program `n8n`. */
	program: string;
}

/** The path of an n8n's program below the folder that it was installed into. */
export const programIn = (folder: string) => join(folder, 'node_modules', 'n8n', 'bin', 'n8n');

/** The n8n that this project brings. */
export const ownInstallation: Installation = {
	node: process.execPath,
	program: programIn(N8N),
};

/** Loads a module that n8n itself depends on, whatever is in folders further up. */
export function requireFromN8n(name: string): unknown {
	return createRequire(realpathSync(ownInstallation.program))(name);
}
