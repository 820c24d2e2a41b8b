// Joins the page of CometChat's own chat with the kit that was installed for it, for browsers.
import { join } from 'node:path';
import { build } from 'esbuild';
import { CHAT, ROOT, RUNTIME } from './setup/paths.mjs';

await build({
	entryPoints: [join(ROOT, 'sandbox', 'chat', 'app', 'main.tsx')],
	outdir: CHAT,
	bundle: true,
	minify: true,
	format: 'esm',
	target: 'es2022',
	jsx: 'automatic',
	jsxImportSource: 'react',
	nodePaths: [join(RUNTIME, 'chat', 'node_modules')],
	loader: { '.woff2': 'file' },
	define: { 'process.env.NODE_ENV': '"production"' },
	// The kit asks for it where calls are switched on.
	external: ['@cometchat/calls-sdk-javascript'],
	logLevel: 'warning',
});
