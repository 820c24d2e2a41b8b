import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { NodeHelpers } from 'n8n-workflow';
import { withShortPauses } from '../support/shortPauses.mts';
import { withNodes } from '../support/withNodes.mts';
import type { Field, Fields } from '../../nodes/engine/declare/field';
import { distinct } from '../support/distinct.mts';
import { account, list, special } from './branches.mts';
import { standIns } from './case.mts';
import { caseOf } from './cases/index.mts';
import { type Choice, choicesOf, withChoice } from './choice.mts';
import { type Offered, offered } from './operations.mts';
import { nodeNamed, prepared, run } from './run.mts';
import { recorder } from './wire.mts';

/** Where operations share a choice and what it does, one of them stands for all. */
const OWNERS: Record<string, (one: Offered) => string> = {
	kind: ({ node }) => node,
	returnAll: ({ operation }) => Object.keys(operation.execution).sort().join(),
};

const choices = distinct(
	offered.flatMap((one) => choicesOf(one).map((choice) => ({ one, choice, id: one.id }))),
	({ one, choice: { place, field, value } }) => [
		...[place, field, value, OWNERS[field]?.(one) ?? one.id],
	],
).map((one) => ({
	...{ ...one, named: `${one.choice.place} › ${one.choice.field} is ${String(one.choice.value)}` },
}));

const binary = (content: string, fileName: string) => ({
	...{ data: Buffer.from(content).toString('base64'), mimeType: 'text/plain', fileName },
});
/** A line of a file with what each import needs. */
const record = {
	...{ uid: 'zoe', name: 'Zoe', guid: 'old-club', type: 'public', muid: 'old-1', sender: 'amara' },
	...{ receiverType: 'user', receiver: 'bjorn', sentAt: 1_577_836_800, kind: 'text' },
	...{ text: 'Hello', userDetails: { uid: 'zoe', name: 'Zoe' } },
	groupDetails: { guid: 'old-club', name: 'Club', type: 'public' },
};
const item = ({ value }: Choice) => ({
	json: { choice: value },
	binary: {
		terms: binary('darn\nheck', 'terms.csv'),
		recipients: binary('user_id,name\nemeka,Emeka', 'recipients.csv'),
		account: binary(account, 'account.json'),
		records: binary(JSON.stringify(record), 'records.ndjson'),
		setup: binary(JSON.stringify([list]), 'setup.json'),
		p8: binary('-----BEGIN PRIVATE KEY-----\nMIGT\n-----END PRIVATE KEY-----', 'key.p8'),
	},
});

const on = withNodes();
withShortPauses();
let server: Awaited<ReturnType<typeof recorder>>;
beforeAll(async () => {
	server = await recorder();
});
afterAll(() => server.stop());

/** What n8n finds missing in a node before it runs, or publishes, a workflow. */
function issues({ id }: Offered, parameters: IDataObject) {
	const [name = '', resource, operation] = id.split('/');
	const { description } = nodeNamed(name);
	const given = { resource, operation, ...parameters } as INodeParameters;
	const { properties } = description;
	const all =
		NodeHelpers.getNodeParameters(properties, given, true, false, null, description) ?? {};
	const node = { id, name, type: name, typeVersion: 1, position: [0, 0] as [number, number] };
	return NodeHelpers.getNodeParametersIssues(properties, { ...node, parameters: all }, description);
}

/** What each run makes up: the key of a message, and the links of a question. */
const MADE_UP = /"muid":"[^"]+"|http[^\s"\\]+webhook-waiting[^\s"\\]+/g;

/** What an operation sends, or why it sends nothing. */
async function sentFor({ id }: Offered, parameters: IDataObject, choice: Choice) {
	server.take();
	const options = { ...(parameters.options as IDataObject), maxRetries: 0 };
	const rows = await run(
		server.asked,
		id,
		{ ...parameters, options },
		{ items: [item(choice)], continueOnFail: true },
	);
	// A key that was made up, and the time of a look-up, are other ones each time.
	const sent = server
		.take()
		.map(({ whole }) => whole.replaceAll(MADE_UP, '').replace(/(fromTimestamp|sentAt)=\d+/, ''));
	return { sent, told: String(rows[0]?.json.error ?? '') };
}

/** Something for each field, whatever it makes of it. */
const odd = (fields: Fields): IDataObject =>
	Object.fromEntries(Object.keys(fields).map((name) => [name, 'not chosen']));

/** Whether nothing stands in a field that is left alone. */
const startsEmpty = ({ type, default: initial }: Field): boolean =>
	initial === undefined && !['options', 'boolean', 'number', 'json'].includes(type);

it('knows what each choice needs', () => {
	const tested = (one: Offered, name: string) =>
		choicesOf(one).some(({ shown }) => name in shown) &&
		choicesOf(one).some(({ hidden }) => name in hidden);
	const unknown = offered.flatMap((one) =>
		Object.values(one.operation.fields)
			.flatMap((field) => (field.type === 'group' ? [field.fields] : []))
			.concat(one.operation.fields)
			.flatMap((fields) => Object.entries(fields))
			.filter(([name, { shownFor }]) => shownFor && !tested(one, name))
			.map(([name]) => `${one.id}: ${name}`),
	);
	expect(unknown).toEqual([]);
});

describe.each(choices)('$id, where an expression says that in $named', ({ one, choice }) => {
	it('runs with what this choice needs', async () => {
		const rows = await prepared(on.sandbox, one.id, {
			...caseOf(one.id),
			...special[one.id],
		} as ReturnType<typeof caseOf>);
		const parameters = withChoice(one, choice, rows);
		expect(issues(one, parameters)).toBeNull();
		const given = await run(on.sandbox, one.id, parameters, { items: [item(choice)] });
		for (const { json } of given) expect(json).not.toHaveProperty('error');
	});

	it('passes over what belongs to the others', async () => {
		const rows = standIns(caseOf(one.id));
		const alone = await sentFor(one, withChoice(one, choice, rows), choice);
		const all = await sentFor(one, withChoice(one, choice, rows, odd(choice.hidden)), choice);
		expect(alone.sent).not.toEqual([]);
		expect(all.sent).toEqual(alone.sent);
	});

	const needed = Object.entries(choice.shown).filter(
		([name, field]) => field.isRequiredWhenShown && name in choice.branch && startsEmpty(field),
	);
	if (needed.length > 0)
		it('names what is missing for it', async () => {
			const rows = standIns(caseOf(one.id));
			const rest = Object.entries(choice.branch).filter(([name]) => !(name in choice.shown));
			const nothing = { ...choice, branch: Object.fromEntries(rest) };
			const parameters = withChoice(one, nothing, rows);
			expect(issues(one, parameters)).toBeNull();
			const { sent, told } = await sentFor(one, parameters, choice);
			expect(sent).toEqual([]);
			for (const [, { displayName }] of needed) expect(told).toContain(displayName);
		});
});
