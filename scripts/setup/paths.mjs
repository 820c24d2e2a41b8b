import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that is installed is here; removing the folder undoes it all. */
export const RUNTIME = join(ROOT, '.runtime');

/** The engine and the catalogue for our own tests and tools: the package shows neither. */
export const TOOLS = join(RUNTIME, 'tools.cjs');

/** What the package managers keep of what they fetched. */
export const CACHE = join(RUNTIME, 'cache');

/** What Node has compiled. */
export const COMPILED = join(RUNTIME, 'compiled');

/** Where the tools' own output is kept, one file for each step. */
export const LOGS = join(RUNTIME, 'logs');

/** The real n8n, with `node_modules/n8n/bin/n8n` inside. */
export const N8N = join(RUNTIME, 'n8n');

/** The page with the vendor's own chat, built for browsers. */
export const CHAT = join(RUNTIME, 'chat', 'page');

/** The vendor's own client, one file. */
export const CLIENT = join(
	...[RUNTIME, 'client', 'node_modules', '@cometchat', 'chat-sdk-javascript', 'CometChat.js'],
);

/** What makes pages of the docs, and in `dist` the pages. */
export const SITE = join(RUNTIME, 'site');
