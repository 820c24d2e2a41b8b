import { setTimeout as wait } from 'node:timers/promises';
import { chance } from '../support/chance.mts';
import { withDesk } from '../support/desk.mts';

const { on, desk, messages, answer } = withDesk();

const RACES = 150;
const WHO = 'goran';

/** Somebody writes, with the bot's account too, as an app would; gives the message's ID. */
async function says(sender: string, text: string): Promise<string> {
	const receiver = sender === WHO ? 'amara' : WHO;
	const message = { receiverType: 'user', receiver, category: 'message', type: 'text' };
	const { address, key: apikey } = on.sandbox;
	const response = await fetch(`${address}/v3/messages`, {
		method: 'POST',
		headers: { apikey, 'content-type': 'application/json', onBehalfOf: sender },
		body: JSON.stringify({ ...message, data: { text } }),
	});
	return ((await response.json()) as { data: { id: string } }).data.id;
}

test(`in ${RACES} races of a person's message against an answer, the bot is silent from it on`, async () => {
	const random = chance(7);
	/** About as long as an answer takes. */
	let span = 40;
	const tally = { before: 0, silent: 0, after: 0 };
	for (let race = 0; race < RACES; race++) {
		const messageId = await says(WHO, `Question ${race}`);
		const parameters = { ...desk(WHO), messageId, options: { otherMessages: 'team' } };
		const started = performance.now();
		const answering = answer({ ...parameters, text: `Answer ${race}` });
		await wait(random() * span);
		await says('amara', `Person ${race}`);
		const { sent } = await answering;
		if (sent) span = performance.now() - started;
		const said = (await messages()).map(({ data }) => data.text);
		const answered = said.indexOf(`Answer ${race}`);
		expect(answered !== -1).toBe(sent);
		if (answered === -1) tally.silent++;
		else if (answered < said.indexOf(`Person ${race}`)) tally.before++;
		else tally.after++;
	}
	process.stdout.write(`A person against the bot: ${JSON.stringify({ ...tally, span })}\n`);
	expect(tally.after).toBe(0);
	expect(Math.min(tally.before, tally.silent)).toBeGreaterThan(RACES / 10);
});
