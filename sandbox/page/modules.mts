import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { transformSync } from '@swc/core';

const require = createRequire(import.meta.url);

/** What the page imports by name. */
const libraries = ['preact', 'preact/hooks', 'preact/jsx-runtime'];

const fileOf = (name: string): string => `${name.replace('/', '-')}.js`;

/** Tells the browser where the libraries are. */
export const importMap = JSON.stringify({
	imports: Object.fromEntries(
		libraries.map((name) => [name, `/_sandbox/page/lib/${fileOf(name)}`]),
	),
});

/** The text of a library, by its file name in the import map. */
export function library(file: string): string | undefined {
	const name = libraries.find((one) => fileOf(one) === file);
	return name && readFileSync(require.resolve(name), 'utf8');
}

const modules = /^[a-z][A-Za-z]*\.tsx$/;
const compiled = new Map<string, string>();

/** One of the page's own modules as JavaScript; undefined where there is none of that name. */
export function ownModule(file: string): string | undefined {
	if (!modules.test(file)) return undefined;
	const known = compiled.get(file);
	if (known !== undefined) return known;
	try {
		const source = readFileSync(join(import.meta.dirname, 'app', file), 'utf8');
		const { code } = transformSync(source, {
			jsc: {
				parser: { syntax: 'typescript', tsx: true },
				target: 'es2022',
				transform: { react: { runtime: 'automatic', importSource: 'preact' } },
			},
			module: { type: 'es6' },
		});
		compiled.set(file, code);
		return code;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}
