import { readFileSync } from 'node:fs';

const EXPORT = /export \{([^}]+)\} from '\.\/([^']+)'/g;
const IMPORT = /import (type )?\{([^}]+)\} from '((?:\.\.?\/)+engine)';/g;
const namesOf = (list: string): string[] =>
	list
		.split(',')
		.map((name) => name.replace('type ', '').trim())
		.filter(Boolean);

const door = readFileSync(new URL('../nodes/engine/index.ts', import.meta.url), 'utf8');
const parts = new Map(
	Array.from(door.matchAll(EXPORT), ([, list = '', part]) =>
		namesOf(list).map((name) => [name, part] as const),
	).flat(),
);

/** The same source, with each import through the engine's index from the file that has it. */
export const withDirectImports = (source: string): string =>
	source.replace(IMPORT, (_, type = '', list: string, engine: string) =>
		list
			.split(',')
			.filter((name) => name.trim())
			.map((name) => {
				const part = parts.get(namesOf(name)[0]?.split(' as ')[0] ?? '');
				return `import ${type}{${name}} from '${engine}/${part}';`;
			})
			.join(''),
	);
