import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { scratchFolder } from '../../../harness/process/scratchFolder.mts';

/** What a rule says of a line of a file. */
export interface Finding {
	file: string;
	rule: string;
	message: string;
	line: number;
}

interface FileReport {
	filePath: string;
	messages: Array<{ ruleId: string | null; message: string; line: number }>;
}

const CONFIGURATION = ['package.json', 'eslint.config.mjs', 'tsconfig.json'];

/** Runs the official rules over files, by path and text, in a package that looks like ours. */
export function lint(files: Record<string, string>): Finding[] {
	const { folder, remove } = scratchFolder();
	try {
		for (const shared of [...CONFIGURATION, 'icons', 'credentials'])
			cpSync(resolve(shared), join(folder, shared), { recursive: true });
		symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
		for (const [path, text] of Object.entries(files)) {
			mkdirSync(dirname(join(folder, path)), { recursive: true });
			writeFileSync(join(folder, path), text);
		}
		const eslint = resolve('node_modules/eslint/bin/eslint.js');
		const { stdout, stderr } = spawnSync(
			process.execPath,
			[eslint, '--format', 'json', ...Object.keys(files)],
			// In a test run the rules take every file for every kind of file.
			{ cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
		);
		if (!stdout.startsWith('[')) throw new Error(stderr);
		return (JSON.parse(stdout) as FileReport[]).flatMap(({ filePath, messages }) =>
			messages.map(({ ruleId, message, line }) => ({
				file: filePath.slice(filePath.indexOf(folder) + folder.length + 1),
				rule: ruleId ?? '',
				message,
				line,
			})),
		);
	} finally {
		remove();
	}
}
