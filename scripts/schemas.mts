import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { startSandbox } from '../harness/sandbox/start.mts';
import { offered } from '../test/catalogue/operations.mts';
import { rowsOf } from '../test/schemas/rowsOf.mts';
import { schemaPath, schemaText } from '../test/schemas/schemaFile.mts';

/** Writes the fields of each operation's rows, which the editor shows before the first run: `npm run write:schemas`. */
const sandbox = await startSandbox();
for (const one of offered) {
	await sandbox.reset();
	const path = schemaPath(one);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, schemaText((await rowsOf(sandbox, one)).shown));
}
await sandbox.stop();
