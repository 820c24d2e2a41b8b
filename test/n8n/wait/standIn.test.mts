import type { IDataObject } from 'n8n-workflow';
import { ONCE } from '../../../harness/n8n/client.mts';
import { asking as askingStandIn } from '../../support/asking.mts';
import { nodes } from '../../support/nodes.mts';
import { asking } from './asking.mts';

const real = asking();
const standIn = askingStandIn(nodes.cometChat);

type Call = [link: (link: string) => string, init?: RequestInit];
const same = (link: string) => link;
const json = { 'content-type': 'application/json' };
const posted = (body: BodyInit, headers: Record<string, string> = {}): Call => [
	same,
	{ method: 'POST', body, headers },
];
const form = (...entries: string[][]) => new URLSearchParams(entries);
const parts = (...entries: Array<[string, string | File]>) => {
	const body = new FormData();
	for (const [name, value] of entries) body.append(name, value);
	return posted(body);
};
const approve = form(['answer', 'approve']);
const respond: [string, string] = ['answer', 'respond'];

/** Calls of a page, the last of which answers the question. */
const toApprove: Record<string, Call> = {
	opened: [same],
	'looked at': [same, { method: 'HEAD' }],
	'another token': [(link) => link.replace(/question=./, 'question=_')],
	'without its signature': [(link) => link.replace(/&signature=.*/, '')],
	'with an answer': [(link) => link.replace('?', '?answer=decline&')],
	'with another signature': [
		(link) => link.replace(/(?<=signature=)./, (one) => (one === '0' ? '1' : '0')),
	],
	'with one parameter more': [(link) => `${link}&more=1`],
	put: [same, { method: 'PUT', body: approve }],
	deleted: [same, { method: 'DELETE' }],
	'without a body': [same, { method: 'POST' }],
	'as plain text': posted('answer=approve', { 'content-type': 'text/plain' }),
	'another button': posted(form(respond)),
	'two buttons': posted(form(['answer', 'approve'], ['answer', 'decline'])),
	'another button in JSON': posted(JSON.stringify({ answer: 'maybe' }), json),
	'too long': posted(form(['answer', 'approve'], ['text', 'x'.repeat(10_001)])),
	'from another site': posted(approve, { 'sec-fetch-site': 'cross-site' }),
	'from another origin': posted(approve, { origin: 'https://evil.example' }),
	'approved in JSON': posted(JSON.stringify({ answer: 'approve', text: 'Fine' }), json),
};
const toFillIn: Record<string, Call> = {
	'not in parts': posted(form(respond, ['field-0', 'Broken'])),
	'without what is required': parts(respond, ['field-1', 'gift']),
	'another option': parts(respond, ['field-0', 'Broken'], ['field-1', 'bow']),
	'with a file': parts(
		respond,
		['field-0', 'Broken'],
		['field-1', 'gift'],
		['field-1', 'card'],
		['field-2', new File(['Look!'], 'front.txt', { type: 'text/plain' })],
	),
};
const values = [
	{ fieldLabel: 'Reason', fieldType: 'text', requiredField: true },
	{ fieldLabel: 'Extras', fieldType: 'checkboxes', fieldOptions: ['gift', 'card'] },
	{ fieldLabel: 'Photo', fieldType: 'file' },
];

/** The status of each answer, and what our page says, if it is one. */
async function answersTo(calls: Record<string, Call>, link: string) {
	const answers: Record<string, unknown> = {};
	for (const [name, [changed, init]] of Object.entries(calls)) {
		const headers = { ...init?.headers, ...ONCE };
		const response = await fetch(changed(link), { ...init, headers });
		const isOurs = response.headers
			.get('content-security-policy')
			?.startsWith("default-src 'none'");
		const page = await response.text();
		const says = page.match(/<h1>.*<\/h1>|<p role="alert">.*<\/p>/g);
		answers[name] = [response.status, ...(isOurs ? [says] : [])];
	}
	return answers;
}

const untimed = (row: unknown) => JSON.stringify(row).replace(/\d{4}-[\d-]+T[\d:.]+Z/, 'now');

test.each<[string, IDataObject, Record<string, Call>]>([
	['approves', {}, toApprove],
	['fills in', { responseType: 'customForm', formFields: { values } }, toFillIn],
])('who %s gets the same answers from n8n and from its stand-in', async (_, parameters, calls) => {
	const there = await real.ask(parameters);
	const here = await standIn.ask(parameters);
	const [wanted, given] = await Promise.all(
		[there, here].map(async ({ links }) => await answersTo(calls, Object.values(links)[0] ?? '')),
	);
	expect(given).toEqual(wanted);
	const rows = await real.answered(there.id);
	expect(here.resumed.flat().map(({ json: row }) => untimed(row))).toEqual(rows.map(untimed));
});
