import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';

const dockerfile = readFileSync('scripts/docker/Dockerfile', 'utf8');
const { folder, remove } = scratchFolder();
afterAll(remove);

it('has the n8n that the tests run', () => {
	const { dependencies } = JSON.parse(
		readFileSync('test/n8n/runtime/package.json', 'utf8'),
	) as Record<'dependencies', { n8n: string }>;
	expect(dockerfile).toContain(`ARG N8N_VERSION=${dependencies.n8n}\n`);
});

it('replaces an older package in the volume, leaves the others, and starts n8n', () => {
	const image = join(folder, 'package');
	const volume = join(folder, '.n8n', 'nodes', 'node_modules');
	for (const [path, text] of [
		[join(image, 'package.json'), 'new'],
		[join(volume, 'n8n-nodes-cometchat', 'package.json'), 'old'],
		[join(volume, 'n8n-nodes-cometchat', 'gone.js'), 'old'],
		[join(volume, 'n8n-nodes-other', 'package.json'), 'other'],
	] as const) {
		mkdirSync(join(path, '..'), { recursive: true });
		writeFileSync(path, text);
	}
	// Tests may run with a PATH that has Node and little else; an image has all of this.
	const PATH = '/usr/local/bin:/usr/bin:/bin';
	const env = { PATH, HOME: folder, COMETCHAT_PACKAGE: image };
	const said = execFileSync('scripts/docker/place.sh', ['echo', 'n8n', 'starts'], { env });
	expect(String(said)).toBe('n8n starts\n');
	expect(readdirSync(join(volume, 'n8n-nodes-cometchat'))).toEqual(['package.json']);
	expect(readFileSync(join(volume, 'n8n-nodes-cometchat', 'package.json'), 'utf8')).toBe('new');
	expect(readdirSync(volume)).toContain('n8n-nodes-other');
});
