import { linksIn, pressed } from '../../../harness/sandbox/inTheChat.mts';
import { startSandbox, type Sandbox } from '../../../harness/sandbox/start.mts';
import { id } from '../../catalogue/case.mts';
import { nodes } from '../../support/nodes.mts';
import { runner } from '../../support/operations.mts';
import { waitingServer } from '../../support/waiting.mts';
import { TIMEOUT, faults } from './faults.mts';
import { times } from './job.mts';
import { type Counted, outcomeOf, plan, type Planned, type Told } from './decisions.mts';

/** Questions that are asked at the same time, each in an execution of its own. */
const LANES = 24;
const HOW = { requestsPerMinute: 0, timeout: TIMEOUT, maxRetries: 8, afterwards: 'same' };
/** Who answers waits some seconds: with half of the faults most answers are taken in that time. */
const fewer = faults.map((one) => ({ ...one, share: Number(one.share) / 2 }));
const DONE = ['ERR_UID_NOT_FOUND', 'ERR_MESSAGE_ID_NOT_FOUND'];

/** Asks so many questions while requests fail and questions, users and answers vanish. */
export async function askMany(count: number, seed: number) {
	const sandbox = await startSandbox({ seed, limit: 1_000_000, importLimit: 1_000_000 });
	const counted: Counted = {
		...{ things: 0, decided: 0, ended: 0, open: 0, unasked: 0 },
		...{ lost: 0, doubled: 0, misreported: 0, wrong: 0 },
	};
	const examples: unknown[] = [];
	const planned = plan(count, seed);
	try {
		const uids = planned.flatMap(({ people }) => people.map((uid) => ({ uid })));
		await runner(sandbox)('import users', { uid: '={{ $json.uid }}', name: 'A' }, { items: uids });
		await sandbox.faults(fewer);
		const waiting = planned.values();
		await Promise.all(
			times(LANES, async () => {
				const lane = await openLane(sandbox);
				for (const one of waiting)
					for (const what of await lane.play(one)) {
						counted[what]++;
						if (['lost', 'doubled', 'misreported', 'wrong'].includes(what))
							examples.push({ what, ...one });
					}
				lane.stop();
			}),
		);
		return { counted, examples: examples.slice(0, 3), met: (await sandbox.faultCounts()).met };
	} finally {
		await sandbox.stop();
	}
}

/** One execution after another, and the pages of the one that waits. */
async function openLane(sandbox: Sandbox) {
	const server = await waitingServer(nodes.cometChat);
	/** A link of the question before, which decides nothing any more. */
	let old = '';

	/** Does something past the node until it is done. */
	async function surely(method: string, path: string, body?: object): Promise<void> {
		for (;;) {
			const answer = await fetch(`${sandbox.address}/v3${path}`, {
				...{ method, headers: { apikey: sandbox.key, 'content-type': 'application/json' } },
				...(body && { body: JSON.stringify(body) }),
			}).catch(() => undefined);
			const said = (await answer?.json().catch(() => undefined)) as Said;
			if (said?.data || DONE.includes(said?.error?.code ?? '')) return;
		}
	}

	/** Presses a button until the answer is taken or refused, as the page asks for it. */
	async function press(link: string, answer: string): Promise<void> {
		while ((await pressed(link, { answer, text: '' })).status === 502);
	}

	async function play({ people, steps, says, ...one }: Planned): Promise<Array<keyof Counted>> {
		const { rows, until } = await server.ask({
			credential: sandbox.credential,
			parameters: {
				...{ resource: 'message', operation: 'sendAndWait' },
				...{ receiverType: 'approvers', approvers: people, message: 'Yes?' },
				options: { ...HOW, onBehalfOf: id('amara') },
				...one.parameters,
			},
			continueOnFail: true,
		});
		const sent = await Promise.all(
			people.map(async (uid) => await sandbox.state<Message>(`messages?receiver=${uid}`)),
		);
		const found: Array<keyof Counted> = ['things'];
		if (sent.some((all) => all.length > 1)) found.push('doubled');
		const links = sent.map(([message]) => linksIn(message?.data.text ?? '').approve);
		const resumed = server.resumed as Array<[{ json: { data: Told } }]>;
		if (rows.some(({ json }) => 'error' in json)) {
			for (const link of links) if (link) await press(link, 'approve');
			return [...found, until || resumed.length > 0 ? 'misreported' : 'unasked'];
		}
		if (old) await press(old, 'approve');
		for (const { does, who } of steps) {
			const uid = people[who];
			if (does === 'answer') await press(links[who]!, says[who]!);
			else if (does === 'loses message')
				await surely('DELETE', `/messages/${sent[who]![0]!.id}`, { permanent: true });
			else await surely('DELETE', `/users/${uid}`, { permanent: does === 'is deleted' });
		}
		old = links[0]!;
		const [[row] = [], ...more] = resumed;
		if (more.length > 0) found.push('doubled');
		return [...found, outcomeOf({ people, steps, says, ...one }, row?.json.data)];
	}
	return { play, stop: server.stop };
}

type Said = { data?: object; error?: { code: string } } | undefined;

interface Message {
	id: number;
	data: { text?: string };
}
