import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

/** A declaration that mentions names everywhere; as text, because its mistakes must not compile. */
const correct = readFileSync('test/authoring/declared.example.txt', 'utf8');

/** What a mistake writes in place of what is right, and the line where the compiler tells it. */
const mistakes: Array<[mistake: string, right: string, wrong: string, line?: string]> = [
	['a path that names no field', '{uid}/invitations', '{uuid}/invitations', '\tpath: { uid'],
	[
		'a path without its field',
		'\tpath: {',
		'\theaders: {',
		'export const invite = defineOperation({',
	],
	[
		'a field without presentation',
		"text({ displayName: 'Place', description: 'Where' })",
		'z.string()',
	],
	['simplify with a name that no row has', "['name']", "['nmae']"],
	['a key that is no field', "key: 'uid'", "key: 'udi'"],
	['reading back by what is no field', "path: '/users/{uid}'", "path: '/users/{udi}'"],
	['finding it by a time that is no field', "sentAt: 'sentAt'", "sentAt: 'sendAt'"],
	['a batch by what is no field', "by: ['uid']", "by: ['uidd']", 'execution: batched('],
	['a batch of what is no field', "lists: ['guests']", "lists: ['guest']", 'execution: batched('],
	['a rule that blames what is no field', "field: 'place'", "field: 'nobody'", 'validate:'],
	['a rule that reads what is no field', '({ place })', '({ plaice: place })'],
	['an order by what is no field', "['uid', 'place']", "['uid', 'plaice']"],
	['a rate limit by what is no field', "rateLimitBy: 'uid'", "rateLimitBy: 'uidd'"],
	['one of several that is no field', "requiresOneOf: ['place']", "requiresOneOf: ['plaice']"],
	['a row that repeats what is no field', "object<'uid' | 'name'>()", "done('invited', 'udi')"],
	['an API that is not there', "api: 'chat'", "api: 'chta'"],
	['a POST that does not say whether it may be repeated', ", retry: 'safe'", ''],
];

const folder = resolve('nodes/declared');
const texts = mistakes.map(([, right, wrong]) => correct.replace(right, wrong));

/** What the compiler says of each text, as the lines at which it says so. */
function linesTold(all: string[]): string[][] {
	const { config } = ts.readConfigFile('tsconfig.json', (path) => readFileSync(path, 'utf8')) as {
		config: object;
	};
	const parsed = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
	const options = { ...parsed.options, noEmit: true, noUnusedLocals: false };
	const files = new Map(all.map((text, index) => [join(folder, `${index}.ts`), text]));
	const host = ts.createCompilerHost(options);
	host.fileExists = (path) => files.has(path) || ts.sys.fileExists(path);
	host.readFile = (path) => files.get(path) ?? ts.sys.readFile(path);
	const program = ts.createProgram([...files.keys()], options, host);
	return Array.from(files, ([path, text]) =>
		program
			.getSemanticDiagnostics(program.getSourceFile(path))
			.map(({ file, start = 0 }) => file?.getLineAndCharacterOfPosition(start).line ?? -1)
			.map((line) => text.split('\n')[line] ?? ''),
	);
}

let told: string[][];
beforeAll(() => (told = linesTold([correct, ...texts])), 120_000);

it('compiles without mistakes', () => expect(told[0]).toEqual([]));

it.each(mistakes.map((mistake, index) => [index, ...mistake] as const))(
	'%#: does not compile with %s',
	(index, _, right, wrong, line = wrong) => {
		expect(correct.split(right)).toHaveLength(2);
		expect(told[index + 1]?.join('\n')).toContain(wrong === '' ? "method: 'POST'" : line);
	},
);
