// Joins what `n8n-node build` compiled into one file for each node and credential, beside files of
// what several of them use, not minified: n8n opens only those of the nodes that a workflow has.
// Then writes the descriptions of all nodes (dist/types, dist/known), which n8n reads at its start
// in place of the nodes themselves.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { build, type BuildOptions, type Plugin, transform } from 'esbuild';
import { withDirectImports } from './engineDoor.mts';
import { TOOLS } from './setup/paths.mjs';

const { n8n } = JSON.parse(readFileSync('package.json', 'utf8')) as {
	n8n: { nodes: string[]; credentials: string[] };
};
/** What n8n loads, each file for the class of its name: the source of `dist/x.js` is `x.ts`. */
const sources = [...n8n.credentials, ...n8n.nodes].map((file) =>
	relative('dist', file).replace(/js$/, 'ts').replaceAll('\\', '/'),
);

/** Each node's catalogue, which the project's own tools ask for beside the engine. */
const resources = sources.flatMap((source) => {
	const resources = `${dirname(source)}/resources`;
	if (!existsSync(`${resources}.ts`)) return [];
	return `export { resources as ${basename(source).replace(/\..*/, '')}Resources } from './${resources}';`;
});

const common = {
	bundle: true,
	platform: 'node',
	target: 'node20',
	external: ['n8n-workflow', 'zod/v4'],
	logLevel: 'warning',
} satisfies BuildOptions;

/** esbuild splits by files: through the index, each node would load the whole engine. */
const direct: Plugin = {
	name: 'direct imports',
	setup: ({ onLoad }) =>
		onLoad({ filter: /[\\/]nodes[\\/].*\.ts$/ }, ({ path }) => ({
			contents: withDirectImports(readFileSync(path, 'utf8')),
			loader: 'ts',
		})),
};

for (const file of globSync('dist/**/*.js')) rmSync(file);
const { outputFiles } = await build({
	...common,
	entryPoints: sources,
	outbase: '.',
	outdir: 'dist',
	format: 'esm',
	splitting: true,
	plugins: [direct],
	chunkNames: 'shared/[hash]',
	write: false,
});
for (const { path, text } of outputFiles) {
	const { code } = await transform(text, { format: 'cjs', platform: 'node', target: 'node20' });
	mkdirSync(dirname(path), { recursive: true });
	// Comments, and the file that each part came from, are of use in the repository alone.
	writeFileSync(path, code.replace(/^\s*(\/\/.*|\/\*\*[^]*?\*\/)\n/gm, ''));
}
await build({
	...common,
	stdin: {
		contents: [
			...resources,
			`export { execute } from './nodes/engine/run/execute';`,
			`export { properties } from './nodes/engine/form';`,
			`export { codes } from './nodes/platform/codes';`,
			`export { apis } from './nodes/platform/apis';`,
		].join('\n'),
		resolveDir: '.',
	},
	outfile: TOOLS,
	format: 'cjs',
});
for (const file of globSync('dist/**/__schema__/**/*.json'))
	writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));

execFileSync(process.execPath, ['node_modules/n8n-core/bin/generate-metadata']);
// n8n checks its own nodes by these.
rmSync('dist/methods', { recursive: true });
