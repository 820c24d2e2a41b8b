// Joins what `n8n-node build` compiled into one file, dist/index.js, not minified: hundreds of small
// files take n8n longer to find and open than to run.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { build } from 'esbuild';
import { TOOLS } from './setup/paths.mjs';

const { n8n } = JSON.parse(readFileSync('package.json', 'utf8')) as {
	n8n: { nodes: string[]; credentials: string[] };
};
/** The files that n8n loads, each for the class of its name. They stay, and lead to the joined one. */
const loaded = [...n8n.credentials, ...n8n.nodes];
const JOINED = 'dist/index.js';

const classOf = (file: string): string => basename(file).replace(/\..*/, '');
const sourceOf = (file: string): string => relative('dist', file).replace(/\.js$/, '');

/** Each node's catalogue, which the project's own tools ask for beside the engine. */
const resources = n8n.nodes.flatMap((file) => {
	const resources = `${dirname(sourceOf(file))}/resources`;
	if (!existsSync(`${resources}.ts`)) return [];
	return `export { resources as ${classOf(file)}Resources } from './${resources}';`;
});
/** Joins modules, and all that they import of ours, in one file. */
const join = async (outfile: string, exports: string[]) =>
	await build({
		stdin: { contents: exports.join('\n'), resolveDir: '.' },
		outfile,
		bundle: true,
		format: 'cjs',
		platform: 'node',
		target: 'node20',
		external: ['n8n-workflow', 'zod/v4'],
		logLevel: 'warning',
	});

for (const file of globSync('dist/**/*.js')) rmSync(file);
await join(
	JOINED,
	loaded.map((file) => `export { ${classOf(file)} } from './${sourceOf(file)}';`),
);
await join(TOOLS, [
	...resources,
	`export { execute } from './nodes/engine/execute';`,
	`export { properties } from './nodes/engine/form';`,
	`export { codes } from './nodes/platform/codes';`,
	`export { apis } from './nodes/platform/apis';`,
]);
// Comments, and the file that each part came from, are of use in the repository alone.
writeFileSync(JOINED, readFileSync(JOINED, 'utf8').replace(/^\s*(\/\/.*|\/\*\*[^]*?\*\/)\n/gm, ''));
for (const file of globSync('dist/**/__schema__/**/*.json'))
	writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
for (const file of loaded) {
	mkdirSync(dirname(file), { recursive: true });
	const joined = relative(dirname(file), JOINED);
	writeFileSync(file, `exports.${classOf(file)} = require('${joined}').${classOf(file)};\n`);
}
