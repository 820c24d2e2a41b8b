import { sources } from './support/catalogue.mts';

it('has small files: half of them have at most 60 lines, and none has more than 250', () => {
	const lengths = sources.map(({ text }) => text.split('\n').length - 1);
	expect(sources.length).toBeGreaterThan(30);
	expect(lengths.filter((length) => length > 60).length).toBeLessThanOrEqual(lengths.length / 2);
	expect(Math.max(...lengths)).toBeLessThanOrEqual(250);
});

it('has operations that a person reads at a glance: none has more than 80 lines', () => {
	const operations = sources.filter(({ text }) => / = defineOperation\(\{$/m.test(text));
	expect(operations.length).toBeGreaterThan(200);
	const long = operations.filter(({ text }) => text.split('\n').length > 81);
	expect(long.map(({ path }) => path)).toEqual([]);
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
