import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { offered } from '../catalogue/operations.mts';
import { type Sandbox, startSandbox } from '../../harness/sandbox/start.mts';
import { collect, type SchemaFile, schemaPath } from './collect.mts';
import { schemaOf } from './infer.mts';

/** Set by `npm run schemas`. */
declare const writeSchemas: boolean | undefined;

/** Several operations wait for seconds until something is done. */
const PATIENCE = 60_000;

let sandbox: Sandbox;
let files: SchemaFile[];
beforeAll(async () => {
	sandbox = await startSandbox();
	files = await collect(sandbox);
	if (typeof writeSchemas === 'undefined') return;
	for (const { path, text } of files) {
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, text);
	}
}, PATIENCE);
afterAll(async () => await sandbox.stop());

it('tells before the first run which fields the rows will have (else: npm run schemas)', () => {
	const stored = files.map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }));
	expect(stored).toEqual(files);
});

it('has a schema of each operation, and no other', () => {
	const stored = globSync('nodes/*/__schema__/**/*.json');
	expect(stored.sort()).toEqual(offered.map(schemaPath).sort());
});

it('names the type of what is not null, and every key that any row has', () => {
	expect(
		schemaOf([{ a: null, b: 1 }, { a: 'x', c: [{ d: true }, { e: 0.5 }] }, { c: [] }]),
	).toEqual({
		type: 'object',
		properties: {
			a: { type: 'string' },
			b: { type: 'integer' },
			c: {
				type: 'array',
				items: {
					type: 'object',
					properties: { d: { type: 'boolean' }, e: { type: 'number' } },
				},
			},
		},
	});
	expect(schemaOf([null])).toEqual({ type: 'null' });
});
