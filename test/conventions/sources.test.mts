import { sources } from './support/catalogue.mts';
import { declarationsIn, functionsIn, type Span } from './support/spans.mts';

/** What is longer than that, as its place and its lines. */
const longerThan = (most: number, spans: Span[]): string[] =>
	spans.filter(({ lines }) => lines > most).map(({ place, lines }) => `${place}: ${lines}`);

it('has files that one sitting reads: none has more than 450 lines', () => {
	const files = sources.map(({ path, text }) => ({
		place: path,
		lines: text.split('\n').length - 1,
	}));
	expect(files.length).toBeGreaterThan(300);
	expect(longerThan(450, files)).toEqual([]);
});

it('has operations that a person reads at a glance: no declaration has more than 80 lines', () => {
	const declarations = sources.flatMap(declarationsIn);
	expect(declarations.length).toBeGreaterThan(300);
	expect(longerThan(80, declarations)).toEqual([]);
});

it('has functions that fit on a screen: none has more than 50 lines', () => {
	const functions = sources.flatMap(functionsIn);
	expect(functions.length).toBeGreaterThan(2000);
	expect(longerThan(50, functions)).toEqual([]);
});

it('writes properties plainly: no literal is spread into another, where the compiler checks its names less', () => {
	const spreading = sources.filter(({ text }) => /\.\.\.\{/.test(text));
	expect(spreading.map(({ path }) => path)).toEqual([]);
});

it('imports only n8n-workflow, zod/v4, node:crypto and its own files', () => {
	const imports = /^(?:import|export)[^;]*? from '([^']+)';|(?:require|import)\('([^']+)'\)/gm;
	const foreign = sources.flatMap(({ path, text }) =>
		[...text.matchAll(imports)]
			.map(([, from, called]) => from ?? called ?? '')
			.filter(
				(name) => !name.startsWith('.') && !['n8n-workflow', 'zod/v4', 'crypto'].includes(name),
			)
			.map((name) => `${path}: ${name}`),
	);
	expect(foreign).toEqual([]);
});

it('speaks to the platform at one place alone', () => {
	const speaking = sources.filter(({ text }) =>
		/\bhttpRequest\w*\b|helpers[.\s\S]{0,40}\brequest\(/.test(text),
	);
	expect(speaking.map(({ path }) => path)).toEqual(['nodes/engine/client/attempt.ts']);
});

it('says no word of the platform in the engine', () => {
	const words =
		/CometChat|App ID|Region\b|[Kk]eyword|\b[Tt]erms?\b|\bG?UID\b|\bmuid\b|\baffix\b|prepend/;
	const saying = sources
		.filter(({ path }) => path.startsWith('nodes/engine/'))
		.flatMap(({ path, text }) => text.split('\n').map((line) => ({ path, line })))
		.filter(({ line }) => words.test(line) && !line.includes('docs/platform.md'));
	expect(saying).toEqual([]);
});
