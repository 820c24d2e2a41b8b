import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';

const workflows = globSync('.github/workflows/*.yml').map((file) => ({
	file,
	text: readFileSync(file, 'utf8'),
}));

/** The jobs of all workflows, by name, as text. */
const jobs = Object.fromEntries(
	workflows.flatMap(({ file, text }) => {
		const [, ...parts] = (text.split(/^jobs:$/m)[1] ?? '').split(/^ {2}([\w-]+):$/m);
		const named = parts.flatMap((name, at) =>
			at % 2 ? [] : [[name, parts[at + 1] ?? ''] as const],
		);
		return named.map(([name, job]) => [`${file.replace(/^.*\/|\.yml$/g, '')} ${name}`, job]);
	}),
);
const mayWrite = /^ {6}[\w-]+: write$|^ {4}permissions: write-all$/m;

it('pins every action to a commit, and names its version', () => {
	const used = workflows.flatMap(({ text }) => text.match(/uses: .*/g) ?? []);
	expect(used.length).toBeGreaterThan(10);
	expect(used.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

it('leaves no workflow the right to write, unless one of its jobs asks for it', () => {
	const open = workflows.filter(
		({ text }) => !/^permissions:(\n {2}contents: read| read-all)$/m.test(text),
	);
	expect(open.map(({ file }) => file)).toEqual([]);
});

it('keeps no credentials in a clone', () => {
	const steps = workflows.flatMap(({ text }) => text.split(/^ +- /m));
	const clones = steps.filter((step) => step.includes('actions/checkout@'));
	expect(clones.length).toBeGreaterThan(5);
	expect(clones.filter((step) => !step.includes('persist-credentials: false'))).toEqual([]);
});

it('publishes no tag that package.json and the changelog don’t have', () => {
	const scripts = (jobs['publish gate'] ?? '')
		.split(/^ {6}- /m)
		.filter((step) => /^name: The (tag|changelog)/.test(step))
		.map((step) => /run: (.*)/.exec(step)?.[1] ?? '');
	expect(scripts).toHaveLength(2);
	const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
	const passes = (tag: string) =>
		scripts.map((script) => {
			const env = { ...process.env, GITHUB_REF_NAME: tag };
			return spawnSync('bash', ['-e', '-c', script], { env }).status === 0;
		});
	expect(passes(`v${version}`)[0]).toBe(true);
	expect(passes('vUnreleased')).toEqual([false, true]);
	expect(passes('v99.9.9')).toEqual([false, false]);
});

it('runs nothing that was installed where a job may write or publish', () => {
	const writers = Object.entries(jobs).filter(([, job]) => mayWrite.test(job));
	expect(writers.map(([name]) => name)).toEqual(
		expect.arrayContaining(['publish publish', 'publish release', 'pages deploy']),
	);
	const own =
		/npm (?:ci|i|install|test|run|exec|start|pack)\b|npx|yarn|pnpm|node |\.ci\/|\.\/|scripts\//;
	const run = writers.flatMap(([name, job]) =>
		[...job.matchAll(/^( +)(?:- )?run: (.*(?:\n\1 {2}.*)*)/gm)].flatMap(([, , script = '']) =>
			script.split('\n').flatMap((line) => (own.test(line) ? [`${name}: ${line.trim()}`] : [])),
		),
	);
	expect(run).toEqual([
		'publish publish: npm publish "./$FILE" --ignore-scripts --provenance --access public',
	]);
});

it('lets only the job that publishes ask GitHub to vouch for it, and gives it no clone', () => {
	const vouched = Object.keys(jobs).filter((name) => jobs[name]?.includes('id-token: write'));
	expect(vouched.filter((name) => name.startsWith('publish'))).toEqual(['publish publish']);
	expect(jobs['publish publish']).not.toContain('actions/checkout');
	expect(jobs['publish publish']).toMatch(/^ {4}needs: gate$/m);
	expect(jobs['publish gate']).toContain('.ci/run && .ci/run nightly');
});

it('publishes the very file that the gate handed over, and no other', () => {
	const { folder, remove } = scratchFolder();
	const [, script = ''] = /run: \|\n([^]*?)\n\n/.exec(`${jobs['publish publish']}\n\n`) ?? [];
	const npm = join(folder, 'npm');
	writeFileSync(npm, '#!/bin/sh\necho "npm $*"\n');
	chmodSync(npm, 0o755);
	const packed = join(folder, 'package-1.0.0.tgz');
	const publish = (content: string): string => {
		writeFileSync(packed, content);
		const SHA256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
		const env = { PATH: `${folder}:${process.env.PATH}`, FILE: 'package-1.0.0.tgz', SHA256 };
		return execFileSync('bash', ['-e', '-c', script], {
			cwd: folder,
			env,
			stdio: 'pipe',
		}).toString();
	};
	expect(publish('abc')).toMatch(/npm publish \.\/package-1\.0\.0\.tgz --ignore-scripts/);
	expect(() => publish('abd')).toThrow(/FAILED|did NOT match/);
	remove();
});

it('installs what set-up fetches by a lockfile with a hash for each package', () => {
	const locks = globSync('scripts/setup/locked/*/package-lock.json');
	expect(locks.map((file) => file.split('/').at(-2)).sort()).toEqual([
		'chat',
		'client',
		'pnpm',
		'site',
	]);
	for (const file of ['package-lock.json', ...locks]) {
		const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
			packages: Record<string, { integrity?: string; dependencies?: Record<string, string> }>;
		};
		const { '': root, ...others } = packages;
		const open = Object.entries(others).filter(([, { integrity }]) => !integrity);
		expect(open.map(([name]) => name)).toEqual([]);
		if (file !== 'package-lock.json')
			expect(Object.values(root?.dependencies ?? {}).join(' ')).toMatch(/^[\d.]+(?: [\d.]+)*$/);
	}
	// Node is one package of the registry, by its exact version, and needs no others.
	const alone = globSync('scripts/setup/*.mjs').filter((file) =>
		/await installAlone\(/.test(readFileSync(file, 'utf8')),
	);
	expect(alone).toEqual(['scripts/setup/node.mjs']);
});
