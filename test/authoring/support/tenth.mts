import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import type { INodeType } from 'n8n-workflow';
import { scratchFolder } from '../../../harness/process/scratchFolder.mts';

const resource = 'nodes/CometChatAdmin/role.ts';

/** The new operation, as CONTRIBUTING shows it: between those of the resource and the resource. */
export const declaration = readFileSync('test/authoring/tenth/getUsers.example.txt', 'utf8');
export const [, entry = ''] =
	/Cases = \{\n([^]*)\n\};/.exec(readFileSync('test/authoring/tenth/role.cases.mts', 'utf8')) ?? [];

/** A resource with the operation declared, and at the end of its list. */
const withOperation = (source: string): string =>
	source
		.replace(/^\/\*\* The Role resource/m, `${declaration}\n$&`)
		.replace(/operations: \[([^\]]+?),?\s*\]/, 'operations: [$1, getUsers]');

/** A copy of the sources with one operation more; `remove` when done. */
export function withTenthOperation() {
	const { folder, remove } = scratchFolder();
	for (const part of ['nodes', 'credentials', 'package.json'])
		cpSync(resolve(part), join(folder, part), { recursive: true });
	symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
	const changed = join(folder, resource);
	writeFileSync(changed, withOperation(readFileSync(changed, 'utf8')));
	const load = createRequire(join(folder, 'package.json'));
	return {
		/** What the compiler complains about in the resource; all else is as the project's own check reads it. */
		complaints: () => complaintsIn(changed),
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

function complaintsIn(file: string): string[] {
	const program = ts.createProgram([file], compilerOptions);
	return ts
		.getPreEmitDiagnostics(program, program.getSourceFile(file))
		.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
