import { readFileSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createCredentials, testCredential } from '../../harness/n8n/credentials.mts';
import type { Installation } from '../../harness/n8n/installation.mts';
import { launchN8n, type N8n } from '../../harness/n8n/launch.mts';
import { nodeTypes } from '../../harness/n8n/nodeTypes.mts';
import type { Packed } from '../../harness/package/pack.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import { scenarios } from '../../demo/scenarios/index.mts';
import { runScenario } from '../../demo/scenarios/runScenario.mts';
import { everyOperation } from '../catalogue/everyOperation.mts';
import { tryAgent } from './agent.mts';
import type { Candidate } from './list.mts';
import type { Result } from './result.mts';
import { tryTrigger } from './trigger.mts';

/** Variables that an older n8n does not know in the form that the newest wants. */
const TOLERANT = { N8N_DISABLED_MODULES: undefined };

/** The version of zod that a node gets from this n8n. */
function zodOf({ program }: Installation): string {
	const { resolve } = createRequire(realpathSync(program));
	const manifest = resolve('zod').replace(/(.*\/zod\/).*/s, '$1package.json');
	return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

/** Starts one n8n with the package in it, and runs the example workflows and every operation against the sandbox. */
export async function attempt(
	{ n8n: version, node }: Candidate,
	installation: Installation,
	packed: Packed,
	sandbox: Connected,
): Promise<Result> {
	const base = { n8n: version, node, zod: zodOf(installation) };
	const n8n = await launchN8n(packed, { installation, env: TOLERANT });
	try {
		const names = (await nodeTypes(n8n.client, packed.name)).map(({ name }) => name);
		const tools = names.filter((name) => name.endsWith('Tool')).length;
		const nodes = names.length - tools;
		if (nodes === 0) return { ...base, nodes, tools, workflows: {}, refused: await reason(n8n) };
		const ids = await createCredentials(n8n.client, sandbox);
		const { cometChatApi: id = '' } = ids;
		const { message } = await testCredential(n8n.client, sandbox.credential, id);
		const workflows = await playAll(n8n, sandbox, ids);
		const operations = await everyOperation(n8n.client, sandbox, ids);
		const agent = await tryAgent(n8n).catch((error: Error) => error.message);
		return { ...base, nodes, tools, credentialTest: message, workflows, operations, agent };
	} finally {
		await n8n.stop();
	}
}

/** n8n's own sentence about a package that it could not load. */
async function reason({ folder }: N8n): Promise<string> {
	const log = await readFile(join(folder, '.n8n', 'logs', 'n8n.log'), 'utf8');
	const lines = log.split('\n').filter((line) => line.includes('load-nodes-and-credentials'));
	const said = lines.map((line) => (JSON.parse(line) as { message: string }).message);
	// Paths of this machine say nothing to others.
	return (said.at(-1) ?? 'n8n does not say why').replace(/ in \/\S+/g, '');
}

async function playAll(
	{ client }: N8n,
	sandbox: Connected,
	credentials: Record<string, string>,
): Promise<Result['workflows']> {
	const wrong: Result['workflows'] = {};
	for (const scenario of scenarios)
		wrong[scenario.file] = await runScenario(scenario, client, sandbox, credentials).then(
			(result) => result.wrong,
			// An n8n that is too old for a node of it says so.
			(error: Error) => [error.message],
		);
	wrong.trigger = await tryTrigger(client, sandbox);
	return wrong;
}
