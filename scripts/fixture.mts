import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { storedWorkflow } from '../test/catalogue/storedWorkflow.mts';
import { writeFormatted } from './formatted.mts';

/** Writes the workflow that people may have stored with a version: `npm run write:fixture -- 0.2.0`. */
const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version))
	throw new Error('Enter the version: npm run write:fixture -- 0.2.0');

const file = `test/n8n/fixtures/workflow-${version}.json`;
if (existsSync(file)) throw new Error(`${file} exists; fixtures of released versions never change`);
mkdirSync(dirname(file), { recursive: true });
await writeFormatted(file, JSON.stringify(storedWorkflow(version)));
console.log(`Written: ${file}`);
