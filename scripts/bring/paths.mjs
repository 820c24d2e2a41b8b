import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that is brought lies here; removing the folder undoes it all. */
export const RUNTIME = join(ROOT, '.runtime');

/** Where the tools' own output is kept, one file for each step. */
export const LOGS = join(RUNTIME, 'logs');

/** The real n8n, with `node_modules/n8n/bin/n8n` inside. */
export const N8N = join(RUNTIME, 'n8n');
