import { mkdirSync, writeFileSync } from 'node:fs';
import { builtNodes } from './operations/built.mts';
import { operationsPages } from './operations/pages.mts';
import { FOLDER } from './operations/parts.mts';

/** Writes the pages of the nodes' operations, and their index. */
mkdirSync(FOLDER, { recursive: true });
for (const [path, page] of Object.entries(operationsPages(builtNodes()))) writeFileSync(path, page);
