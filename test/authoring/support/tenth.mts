import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import type { INodeType } from 'n8n-workflow';
import { scratchFolder } from '../../../harness/process/scratchFolder.mts';

const resource = 'nodes/CometChatAdmin/role';

/** The new file, its import in the resource's index, and its case, as CONTRIBUTING shows them. */
export const file = readFileSync('test/authoring/tenth/getUsers.example.txt', 'utf8');
export const line = "import { getUsers } from './getUsers';";
export const [, entry = ''] =
	/Cases = \{\n([^]*)\n\};/.exec(readFileSync('test/authoring/tenth/role.cases.mts', 'utf8')) ?? [];

/** A resource's index with the operation imported, and at the end of its list. */
const listed = (index: string): string =>
	`${line}\n${index}`.replace(/operations: \[([^\]]+?),?\s*\]/, 'operations: [$1, getUsers]');

/** A copy of the sources with one operation more; `remove` when done. */
export function withTenthOperation() {
	const { folder, remove } = scratchFolder();
	for (const part of ['nodes', 'credentials', 'package.json'])
		cpSync(resolve(part), join(folder, part), { recursive: true });
	symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
	const added = join(folder, resource, 'getUsers.ts');
	writeFileSync(added, file);
	const index = join(folder, resource, 'index.ts');
	writeFileSync(index, listed(readFileSync(index, 'utf8')));
	const load = createRequire(join(folder, 'package.json'));
	return {
		/** What the compiler complains about in what is new; all else is as the project's own check reads it. */
		complaints: () => complaintsIn([added, index]),
		node: (): INodeType => {
			const { CometChatAdmin } = load('./nodes/CometChatAdmin/CometChatAdmin.node.ts') as {
				CometChatAdmin: new () => INodeType;
			};
			return new CometChatAdmin();
		},
		remove,
	};
}

const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
	config: object;
};
const compilerOptions = ts.parseJsonConfigFileContent(config, ts.sys, '.').options;

function complaintsIn(files: string[]): string[] {
	const program = ts.createProgram(files, compilerOptions);
	return files
		.flatMap((path) => ts.getPreEmitDiagnostics(program, program.getSourceFile(path)))
		.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
