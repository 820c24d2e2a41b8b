import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { INodeType } from 'n8n-workflow';
import { scratchFolder } from '../../../harness/process/scratchFolder.mts';

const resource = 'nodes/CometChatAdmin/role';

/** The new file, its import in the resource's index, and its case, as CONTRIBUTING shows them. */
export const file = readFileSync('test/conventions/tenth/getUsers.example.txt', 'utf8');
export const line = "import { getUsers } from './getUsers';";
export const [, entry = ''] =
	/Cases = \{\n([^]*)\n\};/.exec(readFileSync('test/conventions/tenth/role.cases.mts', 'utf8')) ??
	[];

/** A resource's index with the operation imported, and at the end of its list. */
const listed = (index: string): string =>
	`${line}\n${index}`.replace(/operations: \[([^\]]+?),?\s*\]/, 'operations: [$1, getUsers]');

/** A copy of the sources with one operation more, compiled; `remove` when done. */
export function withTenthOperation() {
	const { folder, remove } = scratchFolder();
	for (const part of ['nodes', 'credentials', 'package.json', 'tsconfig.json'])
		cpSync(resolve(part), join(folder, part), { recursive: true });
	symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
	writeFileSync(join(folder, resource, 'getUsers.ts'), file);
	const index = join(folder, resource, 'index.ts');
	writeFileSync(index, listed(readFileSync(index, 'utf8')));
	const compiler = resolve('node_modules/typescript/bin/tsc');
	const { stdout } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.json'], {
		cwd: folder,
		encoding: 'utf8',
	});
	const load = createRequire(join(folder, 'package.json'));
	return {
		/** What the compiler complains about. */
		complaints: stdout,
		node: (): INodeType => {
			const { CometChatAdmin } = load('./dist/nodes/CometChatAdmin/CometChatAdmin.node.js') as {
				CometChatAdmin: new () => INodeType;
			};
			return new CometChatAdmin();
		},
		remove,
	};
}
