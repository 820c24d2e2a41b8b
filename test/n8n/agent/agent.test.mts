import { importWorkflow, runWorkflow, type Imported } from '../../../harness/n8n/workflows.mts';
import type { Connected } from '../../../harness/sandbox/connect.mts';
import { theStage, type StagedN8n } from '../stage.mts';
import { credentialsFor } from './credentials.mts';
import { startModel, type Model } from './model.mts';
import { agentWorkflow, tools } from './tools.mts';

/** The name under which a model sees a tool. */
const named = (tool: string) => tool.replace(/ /g, '_');

describe('the nodes as tools of an AI Agent node', () => {
	let n8n: StagedN8n;
	let sandbox: Connected;
	let model: Model;
	let workflow: Imported;

	beforeAll(async () => {
		({ n8n, sandbox } = await theStage());
		model = await startModel();
		const credentials = await credentialsFor(n8n.client, model);
		workflow = await importWorkflow(n8n.client, agentWorkflow(credentials));
	});

	afterAll(async () => await model?.stop());

	/** Lets the model call a tool, and gives what the tool told it. */
	async function call(tool: string, values: Record<string, unknown>): Promise<unknown> {
		model.decide({ tool: named(tool), values });
		const { failure, succeeded } = await runWorkflow(n8n.client, workflow.id, 'Start');
		expect({ succeeded, failure }).toEqual({ succeeded: true, failure: undefined });
		expect(model.told()).not.toContain(sandbox.key);
		return JSON.parse(model.told());
	}

	const session = 'v1.us.2740891e5c3a7d06.17356896001';
	const calls: Array<[tool: string, values: Record<string, string>, rows: object[]]> = [
		[
			'Create user in CometChat',
			{ uid: 'by-agent', name: 'Al' },
			[{ uid: 'by-agent', name: 'Al' }],
		],
		[
			'Create group in CometChat',
			{ guid: 'by-agent', name: 'G' },
			[{ guid: 'by-agent', name: 'G' }],
		],
		[
			'Add members to group in CometChat',
			{ guid: 'by-agent', participants: 'amara, bjorn' },
			[
				{ uid: 'amara', status: 'joined' },
				{ uid: 'bjorn', status: 'joined' },
			],
		],
		[
			'Send message in CometChat',
			{ sender: 'amara', receiver: 'bjorn', text: 'See you at eight' },
			[{ sender: 'amara', receiver: 'bjorn', text: 'See you at eight' }],
		],
		['Get many users in CometChat', { search: 'che' }, [{ uid: 'chen', name: 'Chen Wei' }]],
		['Get call in CometChat', { sessionId: session }, [{ sessionId: session, initiator: 'amara' }]],
		[
			'Create keyword list in CometChat Moderation',
			{ id: 'by-agent', name: 'Words', terms: 'foo, bar' },
			[{ id: 'by-agent', searchTerms: ['foo', 'bar'] }],
		],
		[
			'Update keyword list in CometChat Moderation',
			{ keywordId: 'by-agent', terms: 'baz' },
			[{ id: 'by-agent', searchTerms: ['baz'] }],
		],
		[
			'Get many restricted features in CometChat Admin',
			{ role: 'guest' },
			Array.from({ length: 50 }, () => ({ key: expect.stringMatching(/^core\./) })),
		],
		['Delete role in CometChat Admin', { role: 'guest' }, [{ deleted: true }]],
		[
			'Get template in CometChat Campaigns',
			{ templateId: 'cc-template-release' },
			[{ templateId: 'cc-template-release', status: 'approved' }],
		],
		[
			'Set knowledge text in CometChat AI Agents',
			{ title: 'By agent', content: 'We are open' },
			[{ title: 'By agent', outcome: 'created' }],
		],
		[
			'Import users in CometChat Data Import',
			{ uid: 'imported', name: 'Im' },
			[{ uid: 'imported', name: 'Im' }],
		],
	];

	test.each(calls)('%s: the model gives the values, and gets rows', async (tool, values, rows) => {
		expect(await call(tool, values)).toMatchObject(rows);
	});

	test('a model is told what each tool does, and what each value is', async () => {
		await call('Get call in CometChat', { sessionId: session });
		const offered = model.offered();
		expect(offered.map(({ name }) => name).sort()).toEqual(Object.keys(tools).map(named).sort());
		for (const { name, description, parameters } of offered) {
			expect(named(description)).toBe(name);
			const values = calls.find(([tool]) => tool === description)?.[1] ?? {};
			expect(Object.keys(parameters.properties).sort()).toEqual(Object.keys(values).sort());
		}
	});

	const refused: Array<
		[tool: string, values: Record<string, string>, says: RegExp, advice: RegExp]
	> = [
		[
			'Create user in CometChat',
			{ uid: 'not an id', name: 'N' },
			/^UID “not an id” can contain only letters, digits/,
			/^Choose an ID without spaces/,
		],
		[
			'Create user in CometChat',
			{ uid: 'amara', name: 'N' },
			/^UID “amara”: A user with this UID already exists/,
			/^To continue with the existing record, .* Choose another UID/,
		],
		[
			'Send message in CometChat',
			{ sender: 'amara', receiver: 'nobody', text: 'Hello?' },
			/“nobody”: No active user has this UID/,
			/^Check how the UID is written/,
		],
		[
			'Get call in CometChat',
			{ sessionId: 'v1.none' },
			/^Session ID “v1.none”: No call has this session ID/,
			/\w/,
		],
		[
			'Delete role in CometChat Admin',
			{ role: 'default' },
			/^Role “default”: The default role can’t/,
			/\w/,
		],
	];

	test.each(refused)(
		'%s %j: the model is told what happened and what to do',
		async (tool, values, says, advice) => {
			const told = { error: expect.stringMatching(says), message: expect.stringMatching(advice) };
			expect(await call(tool, values)).toMatchObject([told]);
		},
	);

	test('of several things, the model is told which were done and which were not', async () => {
		const participants = 'chen, nobody-has-this-uid';
		expect(
			await call('Add members to group in CometChat', { guid: 'by-agent', participants }),
		).toMatchObject([
			{ uid: 'chen', status: 'joined' },
			{ error: expect.stringMatching(/nobody-has-this-uid/), message: expect.stringMatching(/\w/) },
		]);
	});
});
