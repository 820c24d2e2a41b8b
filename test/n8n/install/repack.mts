import spawn from 'nano-spawn';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npm } from '../../../harness/package/npm.mts';
import { type Packed, reportOf } from '../../../harness/package/pack.mts';

/** The same package under another version number, packed anew into a folder. */
export async function repack(packed: Packed, version: string, folder: string): Promise<Packed> {
	const unpacked = await mkdtemp(join(folder, 'unpacked-'));
	await spawn('tar', ['-xzf', packed.file, '-C', unpacked, '--strip-components=1']);
	const manifestFile = join(unpacked, 'package.json');
	const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Record<string, unknown>;
	await writeFile(manifestFile, JSON.stringify({ ...manifest, version }));
	const printed = await npm(unpacked, ['pack', '--json', '--pack-destination', folder]);
	return { ...packed, version, file: join(folder, reportOf(printed).filename) };
}

/** The next version after this one. */
export function nextVersion({ version }: Packed): string {
	const [major, minor, patch] = version.split('.');
	return `${major}.${minor}.${Number(patch) + 1}`;
}
