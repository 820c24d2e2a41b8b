import { sources } from './support/catalogue.mts';

const lengths = sources
	.map(({ text }) => text.split('\n').length - 1)
	.sort((one, other) => one - other);

it('has no file over 250 lines', () => {
	expect(sources.length).toBeGreaterThan(30);
	expect(lengths.at(-1)).toBeLessThanOrEqual(250);
});

it('has small files: half of them have at most 60 lines', () => {
	expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60);
});

it('has operations that a person reads at a glance: none has more than 80 lines', () => {
	const long = sources
		.filter(({ text }) => / = operation\(\{$/m.test(text))
		.filter(({ text }) => text.split('\n').length > 81);
	expect(long.map(({ path }) => path)).toEqual([]);
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

it('lets no operation know how it runs: the catalogue imports nothing that sends', () => {
	const doors = /engine\/(client|execute|request(?!\/buildBody)|course(?!\/(matches|rows)))/;
	const wrong = sources
		.filter(({ path }) => !/\/(engine|platform|registration|polling)\//.test(path))
		.filter(({ path }) => !path.endsWith('.node.ts'))
		.filter(({ text }) => doors.test(text));
	expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('lets the engine know no operation, no node and no platform by name', () => {
	const wrong = sources
		.filter(({ path }) => path.includes('/engine/'))
		.filter(({ text }) => /from '[^']*\/(CometChat|vocabulary|platform)/.test(text));
	expect(wrong.map(({ path }) => path)).toEqual([]);
});
