import { globSync, readFileSync } from 'node:fs';

const DECLARED =
	/^\s*(?:export )?(?:default )?(?:abstract )?(?:async )?(?:interface|type|class|function|const|let) (\w+)/gm;
const TYPE = /^(?:export )?(?:abstract )?(?:interface|type|class) (\w+)/gm;
const namesIn = (file: string, pattern: RegExp): string[] =>
	Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, name = '']) => name);
const sources = globSync('nodes/**/*.ts').filter((file) => !file.endsWith('.d.ts'));

it('declares each type name once', () => {
	const places = new Map<string, string[]>();
	for (const file of sources)
		for (const name of namesIn(file, TYPE)) places.set(name, [...(places.get(name) ?? []), file]);
	expect(places.size).toBeGreaterThan(300);
	expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
});

/** Words that meant several things, or had a usual name: what CONTRIBUTING's table of words has instead. */
const FORMER =
	/^(ambiguous|unseen|unprocessed|uncertain\w*|course\w*|settle\w*|verdict|entit(y|ies)|keepsRest|lookUp\w*|goesOn|deliver(y|ies))$/;

it('has no former word among the names of the engine', () => {
	const engine = sources.filter((file) => file.startsWith('nodes/engine/'));
	const former = engine.flatMap((file) =>
		namesIn(file, DECLARED)
			.filter((name) => FORMER.test(name))
			.map((name) => `${file}: ${name}`),
	);
	expect(engine.length).toBeGreaterThan(30);
	expect(former).toEqual([]);
});
