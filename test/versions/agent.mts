import { EventEmitter, once } from 'node:events';
import { createCredential } from '../../harness/n8n/credentials.mts';
import type { N8n } from '../../harness/n8n/launch.mts';
import { nodeTypes } from '../../harness/n8n/nodeTypes.mts';
import { publish, unpublish } from '../../harness/n8n/publication.mts';
import { importWorkflow } from '../../harness/n8n/workflows.mts';
import { AGENT, answeringWorkflow, HEADER, pathOf, run } from '../n8n/agent/answering.mts';
import { startSpeaker } from '../n8n/agent/speaker.mts';
import type { Result } from './result.mts';

const WORDS = ['One', ' two', ' three'];
/** The newest that the nodes are tried with; an older n8n has an older one. */
const NEWEST = 3.1;
/** How long a word that n8n keeps back delays the next. */
const PATIENCE = 10_000;

/** Has a workflow answer in the mode Streaming, and finds out whether each word leaves before the next is said. */
export async function tryAgent({ client, address }: N8n): Promise<NonNullable<Result['agent']>> {
	const speaker = await startSpeaker();
	const heard = new EventEmitter();
	const texts: string[] = [];
	let keptBack = 0;
	speaker.say(async function* () {
		for (const word of WORDS) {
			const left = once(heard, word, { signal: AbortSignal.timeout(PATIENCE) });
			yield word;
			await left.catch(() => (keptBack += 1));
		}
	});
	const header = { type: 'header', headerName: HEADER.name, secret: HEADER.value };
	const workflow = answeringWorkflow(
		{
			agent: await createCredential(client, header, 'cometChatAgentApi', 'Agent'),
			model: await createCredential(client, speaker.credential, 'openAiApi', 'Speaker'),
		},
		...([{}, {}, true, await agentVersion(client)] as const),
	);
	const imported = await importWorkflow(client, workflow);
	try {
		const { isPublished, message } = await publish(client, imported);
		if (!isPublished) return `not published: ${message}`;
		const types: string[] = [];
		for await (const { type, delta } of run(`${address}/webhook/${pathOf(workflow)}`, 'Count')) {
			types.push(type);
			if (delta) texts.push(delta);
			if (delta) heard.emit(delta);
		}
		if (types.at(-1) !== 'RUN_FINISHED') return `the last event is ${types.at(-1)}`;
		if (texts.join('') !== WORDS.join('')) return `the text is «${texts.join('')}»`;
		return keptBack === 0 ? 'word by word' : 'at the end';
	} finally {
		await unpublish(client, imported);
		await speaker.stop();
	}
}

async function agentVersion(client: N8n['client']): Promise<number> {
	const all = await nodeTypes(client, AGENT.replace(/\..*/, ''));
	const known = all.filter(({ name }) => name === AGENT).flatMap(({ version }) => version);
	return Math.max(...known.filter((version) => version <= NEWEST));
}
