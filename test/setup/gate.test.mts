import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';
import { ROOT } from '../../scripts/setup/paths.mjs';
import { end, makeClone } from './clone.mts';

const { folder, remove } = scratchFolder();
afterAll(remove);

/** What `.ci/run` takes from package.json: Jest's runs, and what doesn't end as it should. */
const scripts = {
	test: 'jest --roots=test',
	'test:client': 'jest --roots=client',
	'test:faults': 'exit 1',
	demo: 'exit 1',
};
const jest = { testEnvironment: 'node', transform: {}, maxWorkers: 1 };

const fail = `throw new Error('As it should');`;
const failFirst = `require('fs').mkdirSync(__filename + '.ran', { recursive: true }) && (() => { ${fail} })();`;
const testFile = (statement = '') => `it('finds \`it\`', () => { ${statement} });`;

const LIST = 'test/README.md';
const [heading = ''] = /^[^]*\n## Failed once\n\n.*\n/.exec(readFileSync(LIST, 'utf8')) ?? [];
const entry = (file: string, failedTest = 'finds it') => `- \`${file}\`: \`${failedTest}\`\n`;

/** Runs parts of the gate in a clone that has these test files, and this list of files that failed once. */
async function gate(parts: string, files: Record<string, string>, listed: string[] = []) {
	const root = join(folder, String(++clones));
	const { start } = makeClone(root, { scripts, jest });
	for (const name of ['.ci/run', 'scripts/count.mjs', 'scripts/failedOnce.mjs'])
		cpSync(join(ROOT, name), join(root, name));
	symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
	const list = heading + (listed.length ? `\n${listed.join('')}` : '');
	for (const [name, text] of Object.entries({ ...files, [LIST]: list })) {
		mkdirSync(join(root, dirname(name)), { recursive: true });
		writeFileSync(join(root, name), text);
	}
	const { code, said } = await end(start(['.ci/run', ...parts.split(' ')]));
	const [, verdict] = said.split(/^-- .*\n\n(?![^]*^-- )/m);
	return {
		code,
		verdict: verdict?.split('\n'),
		runs: said.match(/^== /gm)?.length,
		listed: readFileSync(join(root, LIST), 'utf8').slice(heading.length),
	};
}
let clones = 0;

it('passes if what failed passes alone, counts its second result, and lists it if it isn’t listed', async () => {
	const listed = [entry('test/a.test.js', 'fails now and then'), entry('test/z.test.js')];
	const files = {
		'test/a.test.js': testFile(failFirst),
		'test/b.test.js': testFile(),
		'client/c.test.js': failFirst + testFile(),
	};
	const once = [entry('test/a.test.js'), entry('client/c.test.js', 'The file')];
	expect(await gate('test client', files, listed)).toEqual({
		code: 0,
		verdict: ['failed once:', ...once.map((line) => line.trim()), '3 passed, 0 failed'],
		runs: 4,
		listed: `\n${listed.join('')}${once[1]}`,
	});
});

it('fails if a file fails twice', async () => {
	const files = {
		'test/a.test.js': testFile(failFirst),
		'test/b.test.js': testFile() + testFile(fail),
	};
	expect(await gate('test', files)).toEqual({
		code: 1,
		verdict: [
			'FAILED: test/b.test.js (test)',
			'failed once:',
			entry('test/a.test.js').trim(),
			'2 passed, 1 failed',
		],
		runs: 3,
		listed: `\n${entry('test/a.test.js')}`,
	});
});

it('fails if more than three files would be listed, and lists none of them', async () => {
	const listed = [entry('test/y.test.js'), entry('test/z.test.js')];
	const names = ['test/a.test.js', 'test/b.test.js'];
	const files = Object.fromEntries(names.map((name) => [name, testFile(failFirst)]));
	expect(await gate('test', files, listed)).toEqual({
		code: 1,
		verdict: [
			'failed once:',
			...names.map((name) => entry(name).trim()),
			'FAILED: too many files fail by chance, test/README.md lists 3 at most; fix one first',
			'2 passed, 0 failed',
		],
		runs: 3,
		listed: `\n${listed.join('')}`,
	});
});

it('runs nothing once more if more than five files fail', async () => {
	const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `test/${name}.test.js`);
	expect(await gate('test', Object.fromEntries(names.map((name) => [name, failFirst])))).toEqual({
		code: 1,
		verdict: [
			'FAILED: 6 test files, too many for chance, so none ran once more',
			'0 passed, 6 failed',
		],
		runs: 1,
		listed: '',
	});
});

it('runs nothing once more that isn’t a test file: a run without results, a step without tests', async () => {
	const { verdict, ...others } = await gate('client faults demo', {
		'client/a.test.js': testFile(),
	});
	expect(others).toEqual({ code: 1, runs: 3, listed: '' });
	expect(verdict).toEqual([
		expect.stringMatching(/^FAILED: npm run test:faults -- /),
		'FAILED: npm run demo',
		'1 passed, 1 failed',
	]);
});
