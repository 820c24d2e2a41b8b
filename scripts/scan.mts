// The community-package scan's own analysis, as n8n runs it on what is published: once over the
// packed package, once over its sources. Offline; the scan's check of provenance needs a release.
//   node scripts/scan.mts [folder of an unpacked package]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { installCommunityPackage } from '../harness/package/install.mts';
import { pack } from '../harness/package/pack.mts';
import { ROOT } from './setup/paths.mjs';
import { scratchFolder } from '../harness/process/scratchFolder.mts';

interface Scanner {
	SOURCE_FILE_PATTERNS: string[];
	analyzePackage: (folder: string, patterns?: string[]) => Promise<Verdict>;
}

interface Verdict {
	passed: boolean;
	message?: string;
	details?: string;
}

const SCANNER = join('@n8n', 'scan-community-package', 'scanner', 'scanner.mjs');

/** Packs the built package and unpacks it as n8n would install it. */
async function unpacked(): Promise<string> {
	const { folder } = scratchFolder();
	await mkdir(join(folder, 'n8n'));
	const { file, name } = await pack(folder);
	return join(await installCommunityPackage(join(folder, 'n8n'), file), 'node_modules', name);
}

const path = new URL(`../node_modules/${SCANNER}`, import.meta.url).href;
const { analyzePackage, SOURCE_FILE_PATTERNS } = (await import(path)) as Scanner;
const verdicts = {
	'packed package': await analyzePackage(process.argv[2] ?? (await unpacked())),
	sources: await analyzePackage(ROOT, SOURCE_FILE_PATTERNS),
};
for (const [what, { passed, message, details }] of Object.entries(verdicts)) {
	console.log(`${passed ? '✔' : '✖'} ${what}${passed ? '' : `: ${message}\n${details ?? ''}`}`);
	if (!passed || message) process.exitCode = 1;
}
