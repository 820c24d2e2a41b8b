import { createServer } from 'node:http';
import { listening } from '../../../harness/process/listening.mts';
import { answerInTime, isFull } from '../../../nodes/CometChatModerationTrigger/answering';
import { surely } from '../../../nodes/decision/decision';

const byDefault = surely('block', 'No decision');
const own = { isMatchingCondition: false, confidence: 0.4, reason: 'Fine' };

/** What n8n does to a response, of which the types are not installed. */
interface N8nResponse {
	setHeader(name: string, value: string): void;
	status(code: number): N8nResponse;
	sendStatus(code: number): N8nResponse;
	json(body: object): N8nResponse;
	end(): N8nResponse;
}

/** Asks once; n8n does `n8n` to the response, and the time is up when the test says so. */
async function asked(n8n: (response: N8nResponse, timeIsUp: () => void) => unknown) {
	const failures: string[] = [];
	let slept = 0;
	const server = createServer((_, raw) => {
		const response = raw as unknown as N8nResponse;
		response.setHeader('Content-Security-Policy', 'sandbox');
		let timeIsUp = () => {};
		const clock = {
			now: () => 1000,
			sleep: async (ms: number) => {
				slept = ms;
				await new Promise<void>((resolve) => (timeIsUp = resolve));
			},
		};
		const failed = (why: string) => failures.push(why);
		answerInTime(response as never, { byDefault, until: 2700, failed }, clock);
		expect(isFull(1)).toBe(true);
		n8n(response, timeIsUp);
	});
	const address = await listening(server);
	try {
		const answer = await fetch(address);
		expect(answer.status).toBe(200);
		expect(answer.headers.get('content-security-policy')).toBeNull();
		expect(answer.headers.get('cache-control')).toBe('no-store');
		expect([slept, isFull(1)]).toEqual([1700, false]);
		return { body: await answer.json(), failures };
	} finally {
		server.closeAllConnections();
		server.close();
	}
}

it.each<[string, Parameters<typeof asked>[0]]>([
	['as a row', (response) => response.status(200).json({ ...own, late: false })],
	['and the end of it', (response) => response.json(own).end()],
	['before the time is up', (response, timeIsUp) => [response.json(own), timeIsUp()]],
	['before another', (response) => [response.json(own), response.json(byDefault)]],
	['before n8n fails', (response) => [response.json(own), response.status(500).json({})]],
])('answers with the decision of the workflow %s', async (_, n8n) =>
	expect(await asked(n8n)).toEqual({ body: own, failures: [] }),
);

it.each<[string, Parameters<typeof asked>[0]]>([
	['LATE', (_, timeIsUp) => timeIsUp()],
	['LATE', (response, timeIsUp) => [timeIsUp(), setTimeout(() => response.json(own), 20)]],
	['WORKFLOW_FAILED', (response) => response.status(500).json({ message: 'Error in workflow' })],
	['WORKFLOW_FAILED', (response) => response.sendStatus(500)],
	['NO_DECISION', (response) => response.status(200).end()],
	['NO_DECISION', (response) => response.json({ ...own, isMatchingCondition: 'false' })],
	['NO_DECISION', (response) => response.json({ ...own, confidence: 81 })],
	['NO_DECISION', (response) => response.json({ ...own, late: true })],
])('answers by default, once, and says why: %s', async (why, n8n) =>
	expect(await asked(n8n)).toEqual({ body: byDefault, failures: [why] }),
);
