import type { IDataObject } from 'n8n-workflow';
import type { Field } from '../../nodes/engine/declare/field';
import { buildBody } from '../../nodes/engine/plan/request';
import { withNodes } from '../support/withNodes.mts';
import { filled, standIns } from './case.mts';
import { caseOf } from './cases/index.mts';
import { offered } from './operations.mts';
import { prepared, run } from './run.mts';
import { recorder } from './wire.mts';

const on = withNodes();
let server: Awaited<ReturnType<typeof recorder>>;
beforeAll(async () => {
	server = await recorder();
});
afterAll(() => server.stop());

const updates = offered.filter(({ operation }) => operation.value === 'update');

/** Fields that an update can't empty, and why. */
const KEPT: Array<[fields: string, operations: RegExp, why: string]> = [
	['name title content', /./, 'always given'],
	['description endpoint', /apiTool|frontendAction/, 'always given'],
	['url', /mcpServer/, 'always given'],
	['sourcePath constantValue', /variable/, 'one of them is the value'],
	['basicAuthUsername username', /apiTool|customProvider|webhook/, 'the switch above turns it off'],
	['webhookURL', /webhook|customProvider/, 'always given'],
	['icon integrateWith baseUrl agentId headers defaultUserId', /externalAgent/, 'always given'],
	['model', /agent/, 'an agent always has one'],
	['email phoneNumber', /user|contactDetail/, 'Metadata has them; Contact Detail has Delete'],
	['text attachments', /essage/, 'what the message is'],
	['displayName executionText description parameters', /externalTool/, 'an action always has them'],
	['terms', /keywordList/, 'CometChat stores no empty list'],
	['conditions ruleJson', /rule/, 'what the rule is'],
	['keyId teamId bundleId', /apns/, 'always given'],
	['twilioAccountSID twilioSenderPhoneNumber', /twilio/, 'always given'],
	['sendGridTemplateID senderName senderEmail', /sendGrid/, 'always given'],
	['sendGridUnsubscribeGroupID', /sendGrid/, 'always given'],
	['senderEmailForReplies', /sendGrid/, 'the switch for replies turns it off'],
	['events schedule chatSound callSound', /preference|setting/, 'have a value always'],
	['preferencesJson settingsJson', /preference|setting/, 'what the fields above don’t cover'],
	['serviceAccountFilename p8KeyFilename', /Provider/, 'names the file that is sent'],
	['configuration widgetId', /chatWidget/, 'what the widget is'],
	['timeZone', /timeZone/, 'what the operation sets'],
];

const CLEARABLE: Array<Field['type']> = ['text', 'longText', 'list', 'lines', 'json', 'group'];

/** What Fields to Clear of an operation offers. */
const offeredBy = ({ unset }: Record<string, Field>): string[] =>
	unset?.type === 'multiOptions' ? Object.keys(unset.options) : [];

it('lets every update empty each text, list and object, or says why not', () => {
	const others = updates.flatMap(({ id, operation: { body } }) =>
		Object.entries(body)
			.filter(([name, { type }]) => CLEARABLE.includes(type) && !offeredBy(body).includes(name))
			.filter(([name]) => !KEPT.some(([all, of]) => all.split(' ').includes(name) && of.test(id)))
			.map(([name]) => `${id}: ${name}`),
	);
	expect(others).toEqual([]);
});

it.each(updates.filter(({ operation: { body } }) => body.unset))(
	'$id empties all that can be empty',
	async ({ id, operation: { body, request, readModifyWrite: readModifyWrite } }) => {
		const own = caseOf(id);
		const emptying = (parameters: IDataObject) => {
			const { additionalFields } = parameters as { additionalFields?: IDataObject };
			const given = { ...parameters, ...additionalFields };
			const unset = offeredBy(body).filter((name) => !(name in given));
			return { ...parameters, additionalFields: { ...additionalFields, unset } };
		};
		const parameters = emptying(filled(own.minimal, await prepared(on.sandbox, id, own)));
		const [row] = await run(on.sandbox, id, parameters, { continueOnFail: true });
		expect(row?.json).not.toHaveProperty('error');
		if (request.multipart || readModifyWrite) return;
		const asked = emptying(filled(own.minimal, standIns(own)));
		await run(server.asked, id, asked, { continueOnFail: true });
		const { whole = '' } = server.take().find(({ method }) => method === request.method) ?? {};
		const { unset } = asked.additionalFields;
		expect(JSON.parse(whole.slice(whole.indexOf('{')))).toMatchObject(buildBody(body, { unset }));
	},
);
