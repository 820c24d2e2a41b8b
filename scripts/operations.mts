import { writeFileSync } from 'node:fs';
import { builtNodes } from './operations/built.mts';
import { operationsPage } from './operations/page.mts';

/** Writes the page that lists every operation. */
writeFileSync('OPERATIONS.md', operationsPage(builtNodes()));
