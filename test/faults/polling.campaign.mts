import type { IDataObject } from 'n8n-workflow';
import { deliveryKeyOf } from '../../nodes/events/deliveryKey';
import { envelopeIn } from '../../nodes/events/envelope';
import { chance } from '../support/chance.mts';
import type { OperationName, Place } from '../support/operations.mts';
import { published } from '../support/polling.mts';
import { many, withNodes } from '../support/withNodes.mts';
import { some } from './campaign/share.mts';

const on = withNodes();

const ROUNDS = some(50);
const EVENTS = [
	...['message_sent', 'message_edited', 'message_deleted', 'group_member_added', 'group_created'],
];

/** Does something for each item, as fast as the node can. */
const each = async (place: OperationName | Place, parameters: IDataObject, items: IDataObject[]) =>
	await on.run(
		place,
		{ ...parameters, options: { requestsPerMinute: 0, requestsInParallel: 8 } },
		{ items },
	);

/** Some hundred things that happen in the app. */
async function happen(round: number): Promise<void> {
	const guid = `group-${round}`;
	const people = many(20, (index) => ({ uid: `user-${round}-${index}` }));
	await each('create user', { uid: '={{ $json.uid }}', name: 'Someone' }, people);
	await on.run('cometChat/group/create', { guid, name: 'A group', type: 'public' });
	const participants = people.slice(0, 10).map(({ uid }) => uid);
	await on.run('add members', { guid, participants });
	const hello = { receiverType: 'group', receiverGroup: guid, kind: 'text', text: 'Hello' };
	const rows = await each(
		'cometChat/message/send',
		{ ...hello, onBehalfOf: '={{ $json.uid }}' },
		many(60, (index) => people[index % 10]!),
	);
	const ids = rows.map(({ json }) => ({ id: json.id as string }));
	const id = '={{ $json.id }}';
	await each('cometChat/message/update', { id, text: 'Changed' }, ids.slice(0, 15));
	await each('cometChat/message/delete', { id }, ids.slice(45));
}

test('every event starts the workflow once, over polls that fail and n8n that is killed', async () => {
	const { sandbox } = on;
	await sandbox.limits({ limit: 1_000_000, message: 1_000_000 });
	await sandbox.webhook({ id: 'side', webhookURL: 'http://127.0.0.1:9/side', triggers: EVENTS });
	const random = chance(7);
	const publish = (stored?: IDataObject) =>
		published({
			credential: sandbox.credential,
			parameters: { events: EVENTS, simplify: false },
			workflowId: `process ${++processes}`,
			...(stored ? { stored } : {}),
		});
	let processes = 0;
	let node = publish();
	await node.poll();
	let stored = node.stored();
	const runs = new Map<string, number>();
	const mayComeTwice = new Set<string>();
	const tally = { polls: 0, failed: 0, kills: 0, repeated: 0 };
	for (let round = 0; round < ROUNDS || tally.polls < ROUNDS + 3; round++) {
		if (round < ROUNDS) await happen(round);
		const fails = round < ROUNDS && random() < 0.25;
		const kind = (['500', '503', 'reset-after', 'truncated'] as const)[round % 4] ?? '500';
		if (fails) await sandbox.faults([{ kind, path: round % 2 ? '/groups' : '/messages' }]);
		tally.polls++;
		const rows = await node.poll().catch(() => 'failed' as const);
		await sandbox.faults([]);
		if (rows === 'failed') tally.failed++;
		const given = rows === 'failed' ? [] : (rows ?? []);
		const keys = given.map(({ deliveryKey }) => String(deliveryKey));
		for (const key of keys) runs.set(key, (runs.get(key) ?? 0) + 1);
		// n8n stores with what it emits, a moment later: a crash in between takes the memory with it.
		const isKilled = round % 4 === 3;
		const isUnsaved = isKilled && round % 8 === 3;
		if (keys.length > 0 && !isUnsaved) stored = node.stored();
		if (isUnsaved) for (const key of keys) mayComeTwice.add(key);
		if (!isKilled) continue;
		tally.kills++;
		node = publish(stored);
	}
	const webhook = new Set<string>();
	for (const { body } of await sandbox.deliveries()) {
		const envelope = envelopeIn(body);
		if (envelope) webhook.add(deliveryKeyOf(envelope).value);
	}
	const lost = [...webhook].filter((key) => !runs.has(key));
	const twice = [...runs].filter(([key, count]) => count > 1 && !mayComeTwice.has(key));
	tally.repeated = [...runs.values()].filter((count) => count > 1).length;
	const counts = { events: runs.size, delivered: webhook.size, mayComeTwice: mayComeTwice.size };
	console.log({ ...counts, ...tally });
	expect({ lost, twice }).toEqual({ lost: [], twice: [] });
	expect(runs.size).toBe(webhook.size);
	expect(runs.size).toBeGreaterThanOrEqual(some(5000));
	expect(tally.kills).toBeGreaterThanOrEqual(some(10));
	expect(tally.failed).toBeGreaterThanOrEqual(some(10));
	// Only those of the polls that n8n did not live to store.
	expect(tally.repeated).toBe(mayComeTwice.size);
});
