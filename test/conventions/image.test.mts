import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';

const dockerfile = readFileSync('scripts/docker/Dockerfile', 'utf8');
const { folder, remove } = scratchFolder();
afterAll(remove);

it('has the n8n that the tests run', () => {
	const runtime = readFileSync('test/n8n/runtime/package.json', 'utf8');
	const { dependencies } = JSON.parse(runtime) as { dependencies: { n8n: string } };
	expect(dockerfile).toContain(`ARG N8N_VERSION=${dependencies.n8n}\n`);
});

const PLACE = 'scripts/docker/place.sh';
const withImage = (image: string) => ({
	env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, COMETCHAT_PACKAGE: image },
});

/** Writes files, and the folders around them. */
function write(files: Record<string, string>) {
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(join(path, '..'), { recursive: true });
		writeFileSync(path, text);
	}
}

const volume = join(folder, '.n8n', 'nodes', 'node_modules');
const placed = join(volume, 'n8n-nodes-cometchat');

it('replaces an older package in the volume, leaves the others, and starts n8n', () => {
	const image = join(folder, 'package');
	write({
		[join(image, 'package.json')]: 'new',
		[join(image, 'dist', 'one.js')]: 'new',
		[join(image, 'grown', 'one.js')]: 'new',
		[join(placed, 'package.json')]: 'old',
		[join(placed, 'gone.js')]: 'old',
		[join(placed, 'grown')]: 'old',
		[join(volume, 'n8n-nodes-other', 'package.json')]: 'other',
	});
	const said = execFileSync(PLACE, ['echo', 'n8n', 'starts'], withImage(image));
	expect(String(said)).toBe('n8n starts\n');
	expect(readdirSync(placed).sort()).toEqual(['dist', 'grown', 'package.json']);
	for (const file of ['package.json', 'dist/one.js', 'grown/one.js'])
		expect(readFileSync(join(placed, file), 'utf8')).toBe('new');
	expect(readdirSync(volume).sort()).toEqual(['n8n-nodes-cometchat', 'n8n-nodes-other']);
});

it('has every file of the package at every moment of being replaced', async () => {
	const image = join(folder, 'large');
	const files = Array.from({ length: 30 }, (_, index) => join('dist', `${index}.js`));
	write(Object.fromEntries(files.map((file) => [join(image, file), file])));
	execFileSync(PLACE, ['true'], withImage(image));
	const replacing = spawn(PLACE, ['true'], withImage(image));
	let looks = 0;
	for (; replacing.exitCode === null; await new Promise(setImmediate)) {
		looks += 1;
		for (const file of files) expect(readFileSync(join(placed, file), 'utf8')).toBe(file);
	}
	expect({ looks: looks > 1, code: replacing.exitCode }).toEqual({ looks: true, code: 0 });
});

it.each([
	[1, ''],
	[2, 'scripts/docker has more than one n8n-nodes-cometchat-*.tgz: delete the older ones.\n'],
])('with tarballs of %i versions says %j', (count, said) => {
	const packed = join(folder, `packed${count}`);
	for (let index = 0; index < count; index++)
		write({ [join(packed, `n8n-nodes-cometchat-0.${index}.0.tgz`)]: '' });
	const [, check = ''] = /^RUN (.*)$/m.exec(dockerfile) ?? [];
	const { stdout, status } = spawnSync('/bin/sh', ['-c', check.replace('/tmp/packed', packed)]);
	expect({ said: String(stdout), status }).toEqual({ said, status: count - 1 });
});
