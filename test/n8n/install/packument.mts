import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Packed } from '../../../harness/package/pack.mts';

/** What a registry says of one version of a package. */
interface Manifest {
	name: string;
	version: string;
	dist: { tarball: string; shasum: string; integrity: string };
}

/** What a registry says of one version, with the tarball at this address. */
export async function manifestOf({ name, version, file }: Packed, at: string): Promise<Manifest> {
	const bytes = await readFile(file);
	const hash = (algorithm: string) => createHash(algorithm).update(bytes);
	return {
		name,
		version,
		dist: {
			tarball: `${at}/${name}/-/${name}-${version}.tgz`,
			shasum: hash('sha1').digest('hex'),
			integrity: `sha512-${hash('sha512').digest('base64')}`,
		},
	};
}

/** What a registry says of a package with all its versions, oldest first. */
export async function packumentOf(versions: Packed[], at: string): Promise<unknown> {
	const manifests = await Promise.all(versions.map(async (one) => await manifestOf(one, at)));
	const latest = manifests.at(-1);
	return {
		name: latest?.name,
		'dist-tags': { latest: latest?.version },
		versions: Object.fromEntries(manifests.map((manifest) => [manifest.version, manifest])),
	};
}
