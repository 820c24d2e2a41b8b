import { outcomeOf, rowsOfRuns, type Row } from '../../../harness/n8n/executions.mts';
import { publish, unpublish } from '../../../harness/n8n/publication.mts';
import { placed } from '../../support/trigger.mts';
import { samples } from '../../trigger/samples.mts';
import { theStage } from '../stage.mts';
import { AUTHORIZATION, deliver, placeByHand, TRIGGER } from './placed.mts';

const sample = samples.message_sent;
const { appId } = sample;
const text = JSON.stringify(sample);
const foreign = JSON.stringify({ ...sample, appId: 'another' });
const json = 'application/json';

/** A request, and the body as n8n hands it to a node, which is what the stand-in gets. */
type Call = [sent: string, handed: unknown, headers?: Record<string, string>];
const calls: Record<string, Call> = {
	'an event': [text, sample],
	'the same event again': [text, sample],
	'an event with its charset': [
		other(1),
		parsed(other(1)),
		{ 'content-type': `${json}; charset=utf-8` },
	],
	'an event as text': [other(2), other(2), { 'content-type': 'text/plain' }],
	'an event as a form': [
		'trigger=message_sent',
		{ trigger: 'message_sent' },
		{ 'content-type': 'application/x-www-form-urlencoded' },
	],
	'a list': ['[1]', [1]],
	'no body': ['', {}],
	'an event of another app': [foreign, parsed(foreign)],
	'an event of nothing': ['{}', {}],
	'a wrong password': [text, sample, { authorization: `Basic ${btoa('n8n:wrong')}` }],
	'another scheme': [text, sample, { authorization: 'Bearer secret' }],
	'no password': [text, sample, { authorization: '' }],
};
/** The event with another message. */
function other(id: number): string {
	return text.replaceAll('7001', String(7100 + id));
}

function parsed(sent: string): unknown {
	return JSON.parse(sent);
}

const headersOf = ([, , more]: Call) => ({
	authorization: AUTHORIZATION,
	'content-type': json,
	...more,
});
const untimed = (row: Row | undefined) => row && { ...row, receivedAt: 'now' };

test('what the stand-in of webhooks answers and starts is what a real n8n does', async () => {
	const { n8n } = await theStage();
	const { imported, path } = await placeByHand(n8n.client, {}, String(appId));
	expect(await publish(n8n.client, imported)).toEqual({ isPublished: true });
	const standIn = placed({
		parameters: { registration: 'manual' },
		credentials: { cometChatWebhookApi: { user: 'n8n', password: 'secret', appId } },
	});
	const real: Record<string, number> = {};
	const alike: Record<string, number> = {};
	const started: unknown[] = [];
	for (const [name, call] of Object.entries(calls)) {
		const url = `${n8n.address}/webhook/${path}`;
		real[name] = (await deliver(url, call[0], headersOf(call))).status;
		const { status, row } = await standIn.receive(call[1], headersOf(call));
		alike[name] = status;
		if (row) started.push(untimed(row));
	}
	expect(real).toEqual(alike);
	expect(new Set(Object.values(real)).size).toBeGreaterThan(2);
	const outcome = await outcomeOf(n8n.client, imported.id, started.length);
	expect(outcome).toEqual({ succeeded: started.length, broken: [] });
	const rows = await rowsOfRuns(n8n.client, imported.id, TRIGGER);
	expect(rows.map(untimed)).toEqual(started);
	await unpublish(n8n.client, imported);
});
