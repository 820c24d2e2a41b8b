import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { readFileSync } from 'node:fs';
import { versionOf } from '../n8n/modules.mts';

/** Where and with what it was measured. */
export function machine() {
	const own = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
	return {
		processor: cpus()[0]?.model.trim() ?? 'unknown',
		cores: availableParallelism(),
		memoryGB: Math.round(totalmem() / 1024 ** 3),
		system: `${platform()} ${arch()}`,
		node: process.versions.node,
		n8n: versionOf('n8n'),
		'n8n-core': versionOf('n8n-core'),
		'n8n-workflow': versionOf('n8n-workflow'),
		'n8n-nodes-base': versionOf('n8n-nodes-base'),
		'n8n-nodes-cometchat': own.version,
	};
}
