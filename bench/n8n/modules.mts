import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join, resolve } from 'node:path';

let n8n: NodeJS.Require | undefined;

/** Loads modules as n8n's own server would: from the real n8n that `npm run bench` brings. */
const ofN8n = (): NodeJS.Require =>
	(n8n ??= createRequire(
		join(realpathSync(resolve('.runtime/n8n/node_modules/n8n')), 'package.json'),
	));

/** A module of the real n8n, typed by the same version among the development tools. */
export const fromN8n = <Module,>(name: string): Module => ofN8n()(name) as Module;

/** An instance of the class that a built file exports under the file's own name. */
export function instanceFrom<Instance>(file: string): Instance {
	const name = basename(file).replace(/\..*/, '');
	const Found = (ofN8n()(file) as Record<string, new () => Instance>)[name];
	if (!Found) throw new Error(`${file} exports no ${name}`);
	return new Found();
}

/** What n8n puts into NODE_PATH, so that community nodes find its n8n-workflow and its zod. */
export const nodePath = (): string => (ofN8n().resolve.paths('n8n-workflow') ?? []).join(delimiter);

/** Folder of a package that n8n depends on. */
export const folderOf = (name: string): string => dirname(ofN8n().resolve(`${name}/package.json`));

/** Version of n8n, or of a package that it depends on. */
export const versionOf = (name: string): string =>
	fromN8n<{ version: string }>(name === 'n8n' ? './package.json' : `${name}/package.json`).version;
