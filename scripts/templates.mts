// The texts that n8n's library of workflows asks for, one file for each example, in .runtime/templates.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUNTIME } from './setup/paths.mjs';
import { templates } from './templates/texts.mts';

const folder = join(RUNTIME, 'templates');
mkdirSync(folder, { recursive: true });
for (const { name, text } of templates()) writeFileSync(join(folder, `${name}.md`), text);
console.log(`The texts are in ${folder}.`);
