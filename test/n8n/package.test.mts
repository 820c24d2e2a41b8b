import spawn from 'nano-spawn';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../scripts/setup/paths.mjs';
import { theStage } from './stage.mts';

const ALLOWED = [
	/^package\.json$/,
	/^README\.md$/,
	/^LICENSE\.md$/,
	/^CHANGELOG\.md$/,
	/^dist\/(known|types)\/(nodes|credentials)\.json$/,
	/^dist\/shared\/\w+\.js$/,
	/^dist\/credentials\/\w+\.credentials\.js$/,
	/^dist\/nodes\/\w+\/\w+\.node\.js(on)?$/,
	/^dist\/nodes\/.+\/__schema__\/.+\.json$/,
	/^dist\/icons\/\w+(\.dark)?\.svg$/,
];

interface Manifest {
	n8n: { nodes: string[]; credentials: string[] };
}

async function manifest(): Promise<Manifest> {
	return JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as Manifest;
}

describe('the packed tarball', () => {
	test('holds what it should, and nothing else', async () => {
		const { n8n } = await theStage();
		const { files } = n8n.packed;
		expect(files.filter((file) => !ALLOWED.some((pattern) => pattern.test(file)))).toEqual([]);
		const named = (await manifest()).n8n;
		expect(files).toEqual(expect.arrayContaining([...named.nodes, ...named.credentials]));
	});

	test('passes the community scan, packed and as source', async () => {
		const { n8n } = await theStage();
		const folder = join(n8n.folder, '.n8n', 'nodes', 'node_modules', n8n.packed.name);
		const scan = join(ROOT, 'scripts', 'scan.mts');
		// The rules behave otherwise in tests of their own.
		const env = { NODE_ENV: '' };
		const { output } = await spawn(process.execPath, [scan, folder], { env });
		expect(output).toBe('✔ packed package\n✔ sources');
	});
});
