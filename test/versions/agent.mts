import type { N8n } from '../../harness/n8n/launch.mts';
import { nodeTypes } from '../../harness/n8n/nodeTypes.mts';
import { unpublish } from '../../harness/n8n/publication.mts';
import { AGENT, answeringOn } from '../n8n/agent/answering.mts';
import { COUNTED, wordByWord } from '../n8n/agent/caller.mts';
import { startSpeaker } from '../n8n/agent/speaker.mts';
import type { Result } from './result.mts';

/** The newest that the nodes are tried with; an older n8n has an older one. */
const NEWEST = 3.1;
/** How long a word that n8n keeps back delays the next. */
const PATIENCE = 10_000;

/** Has a workflow answer in the mode Streaming, and finds out whether each word leaves before the next is said. */
export async function tryAgent(n8n: N8n): Promise<NonNullable<Result['agent']>> {
	const speaker = await startSpeaker();
	try {
		const answering = await answeringOn(n8n, speaker);
		const { url, imported } = await answering({ agentVersion: await agentVersion(n8n.client) });
		const { events, isKeptBack } = await wordByWord(speaker, url, PATIENCE);
		await unpublish(n8n.client, imported);
		const [text, wanted] = [events, COUNTED].map((all) => all.join(' '));
		// An n8n that doesn't stream gives the text as a whole.
		if (text?.replaceAll('  ', ' ') !== wanted?.replaceAll('  ', ' ')) return `it says «${text}»`;
		return isKeptBack ? 'at the end' : 'word by word';
	} finally {
		await speaker.stop();
	}
}

async function agentVersion(client: N8n['client']): Promise<number> {
	const all = await nodeTypes(client, AGENT.replace(/\..*/, ''));
	const known = all.filter(({ name }) => name === AGENT).flatMap(({ version }) => version);
	return Math.max(...known.filter((version) => version <= NEWEST));
}
