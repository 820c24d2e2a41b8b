import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npm } from './npm.mts';

/**
 * Installs a tarball where n8n keeps community packages: the same npm call and the same place as
 * when somebody installs it under Settings → Community nodes, only from a file.
 */
export async function installCommunityPackage(
	userFolder: string,
	tarball: string,
): Promise<string> {
	const nodes = join(userFolder, '.n8n', 'nodes');
	await mkdir(nodes, { recursive: true });
	const list = join(nodes, 'package.json');
	if (!existsSync(list))
		await writeFile(
			list,
			JSON.stringify({ name: 'installed-nodes', private: true, dependencies: {} }),
		);
	// npm takes a tarball with a version that is there already for the same.
	await rm(join(nodes, 'node_modules', '.package-lock.json'), { force: true });
	await rm(join(nodes, 'package-lock.json'), { force: true });
	await npm(nodes, ['install', '--install-strategy=shallow', '--legacy-peer-deps', tarball]);
	return nodes;
}
