import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { LOGS } from './paths.mjs';

const TAIL = 25;
const REQUEST = /^npm http /;
const GROUPS = process.platform !== 'win32';
const EXIT_WITH_PARENT = new URL('../../harness/process/exitWithParent.mjs', import.meta.url).href;

/** A tool's line without colours and cursor moves; empty for one frame of a spinner. */
function plain(line) {
	const text = stripVTControlCharacters(line).trimEnd();
	return /^\s*([◐◓◑◒⠀-⣿]|$)/.test(text) ? '' : text;
}

/** A tool ended badly; carries the end of what it printed. */
export class ToolFailed extends Error {
	constructor(message, tail, log) {
		super(message);
		this.tail = tail;
		this.log = log;
	}
}

/**
 * Runs a tool to its end, its output kept in `.runtime/logs/<name>.log`.
 * @param {(line: string) => void} onLine hears each line as it comes
 */
export function run(name, file, args, { cwd, env, onLine }) {
	mkdirSync(LOGS, { recursive: true });
	const log = join(LOGS, `${name}.log`);
	// It may be somebody else's, in a folder of ours.
	rmSync(log, { force: true });
	const stream = createWriteStream(log);
	const lines = [];
	return new Promise((resolve, reject) => {
		const shell = process.platform === 'win32' && !/\.exe$/i.test(file);
		// It ends with us, even if we are killed: nothing writes on while the next try begins.
		const words = file === 'npm' ? args : ['--import', EXIT_WITH_PARENT, ...args];
		const stdio = ['ignore', 'pipe', 'pipe', 'ipc'];
		const child = spawn(file, words, { cwd, env, shell, stdio, detached: GROUPS });
		const end = () => (GROUPS && child.pid ? process.kill(-child.pid, 'SIGKILL') : child.kill());
		process.once('exit', end);
		for (const output of [child.stdout, child.stderr]) {
			output.setEncoding('utf8').on('data', (text) => {
				stream.write(text);
				for (const line of text
					.split(/\r?\n|\r/)
					.map(plain)
					.filter(Boolean)) {
					if (!REQUEST.test(line) && lines.push(line) > TAIL) lines.shift();
					onLine?.(line.trim());
				}
			});
		}
		const fail = (message) => reject(new ToolFailed(message, lines, log));
		child.once('error', (error) => fail(`${file}: ${error.message}`));
		child.once('close', (code, signal) => {
			process.off('exit', end);
			stream.end();
			if (code === 0) resolve();
			else fail(`${name} ended with ${signal ?? `exit code ${code}`}`);
		});
	});
}
