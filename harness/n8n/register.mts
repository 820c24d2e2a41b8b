import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Packed } from '../package/pack.mts';
import type { NodeType } from './nodeTypes.mts';

/**
 * Enters the package in n8n's own list, so that Settings → Community nodes shows it. n8n does this
 * itself when it installs from the registry; ours came from a file.
 */
export function register(userFolder: string, packed: Packed, nodes: NodeType[]): void {
	const database = new DatabaseSync(join(userFolder, '.n8n', 'database.sqlite'), {
		timeout: 60_000,
	});
	try {
		const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
		database
			.prepare(
				'INSERT OR REPLACE INTO installed_packages (packageName, installedVersion, createdAt, updatedAt) VALUES (?, ?, ?, ?)',
			)
			.run(packed.name, packed.version, now, now);
		const insert = database.prepare(
			'INSERT OR REPLACE INTO installed_nodes (name, type, latestVersion, package) VALUES (?, ?, ?, ?)',
		);
		// The twins that n8n makes of nodes for AI agents are no entries of their own.
		for (const node of nodes.filter(({ name }) => !name.endsWith('Tool')))
			insert.run(node.displayName, node.name, 1, packed.name);
	} finally {
		database.close();
	}
}
