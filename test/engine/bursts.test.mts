import { setTimeout as wait } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { chance } from '../support/chance.mts';
import { clockAhead } from '../support/clockAhead.mts';
import { withDesk } from '../support/desk.mts';
import { many } from '../support/withNodes.mts';

const { on, desk, messages, unanswered, answer } = withDesk();
const customers = `bjorn chen dalia emeka freya goran hana ivan jasmin kofi lena mateo`.split(' ');

/** How long a customer pauses before an answer, in seconds, and how long at most between messages. */
const QUIET = 2;
const LONGEST_GAP = 1_200;

/** A workflow: trigger, Get Unanswered, a model that takes its time, Answer. */
async function run(who: string, messageId: string, thinks: number): Promise<void> {
	const [row] = await unanswered({ ...desk(who), messageId, quietFor: QUIET });
	if (!row) return;
	await wait(thinks);
	await answer({ ...desk(who), messageId: row.messageId, text: row.text });
}

/** Somebody writes up to 20 messages; each event is delivered twice. */
async function writes(who: string, random: () => number): Promise<void> {
	const runs: Array<Promise<void>> = [];
	const drawn = many(1 + Math.floor(random() * 20), () => ({
		// Some answers take longer than a customer waits.
		thinks: random() * 2 * QUIET * 1000,
		gap: random() * LONGEST_GAP,
	}));
	for (const [index, { thinks, gap }] of drawn.entries()) {
		const [sent] = await on.run('cometChat/message/send', {
			...{ receiverType: 'user', receiverUser: 'amara', kind: 'text', text: `${who} ${index}` },
			options: { onBehalfOf: who },
		});
		for (let delivery = 0; delivery < 2; delivery++)
			runs.push(run(who, String(sent.json.id), thinks));
		await wait(gap);
	}
	await Promise.all(runs);
}

it('answers 1 to 20 messages once, whatever is delivered twice and however long an answer takes', async () => {
	const random = chance(7);
	await Promise.all(customers.map(async (who) => await writes(who, random)));
	const all = await messages();
	const wrong = customers.flatMap((who) => {
		const conversation = all.filter(({ conversationId }) => conversationId.includes(who));
		const own = conversation.filter(({ sender }) => sender === who);
		const answers = conversation.filter(({ sender }) => sender === 'amara');
		const answered = answers.flatMap(({ data }) => data.text.split('\n'));
		const pauses = own.filter(({ sentAt }, at) => sentAt - (own[at - 1]?.sentAt ?? sentAt) > QUIET);
		const isRight =
			JSON.stringify(answered) === JSON.stringify(own.map(({ data }) => data.text)) &&
			answers.length <= 1 + pauses.length;
		return isRight ? [] : [{ who, wrote: own.length, answered }];
	});
	expect(wrong).toEqual([]);
});

it('waits by the platform’s clock, however wrong that of n8n is', async () => {
	const started = performance.now();
	const [sent] = await on.run('cometChat/message/send', {
		...{ receiverType: 'user', receiverUser: 'amara', kind: 'text', text: 'Hello' },
		options: { onBehalfOf: 'bjorn' },
	});
	const of: IDataObject = { ...desk('bjorn'), quietFor: QUIET, messageId: sent.json.id };
	const rows = await clockAhead(1, async () => await unanswered(of));
	expect(rows).toMatchObject([{ text: 'Hello' }]);
	expect(performance.now() - started).toBeGreaterThan(QUIET * 1000);
});
