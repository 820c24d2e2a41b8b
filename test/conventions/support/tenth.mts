import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { INodeType } from 'n8n-workflow';
import { scratchFolder } from '../../../harness/process/scratchFolder.mts';

/** The new file, and the line in its folder's index, as CONTRIBUTING shows them. */
export const file = readFileSync('test/conventions/getUser.example.txt', 'utf8');
export const line = "export { get } from './get';";

/** A copy of the sources with one operation more, compiled; `remove` when done. */
export function withTenthOperation() {
	const { folder, remove } = scratchFolder();
	for (const part of ['nodes', 'credentials', 'package.json', 'tsconfig.json'])
		cpSync(resolve(part), join(folder, part), { recursive: true });
	symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
	writeFileSync(join(folder, 'nodes/CometChat/user/get.ts'), file);
	appendFileSync(join(folder, 'nodes/CometChat/user/index.ts'), `${line}\n`);
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
			const { CometChat } = load('./dist/nodes/CometChat/CometChat.node.js') as {
				CometChat: new () => INodeType;
			};
			return new CometChat();
		},
		remove,
	};
}
