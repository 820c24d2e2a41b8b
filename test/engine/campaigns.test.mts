import type { IDataObject } from 'n8n-workflow';
import { waitFor } from '../../harness/process/waitFor.mts';
import { id } from '../catalogue/case.mts';
import { draftCampaign } from '../support/draftCampaign.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const cont = { continueOnFail: true };

const draft = async () => await draftCampaign(on);
const add = {
	userId: '={{ $json.uid }}',
	values: { values: [{ key: 'name', value: '={{ $json.name }}' }] },
};
const person = (index: number) => ({ uid: `u${index}`, name: `User ${index}` });
const doubt = (checkWith: string) =>
	`It may or may not have been done: check with ${checkWith} before you run it again.`;
const asked = async (path: RegExp, since: number) =>
	(await on.sandbox.requests(since)).filter((one) => one.method !== 'GET' && path.test(one.path))
		.length;

it('adds recipients of several campaigns, 10,000 a request, with a row for each item', async () => {
	const [one, other] = [await draft(), await draft()];
	const since = await on.sandbox.lastRequest();
	const items = [
		...many(10_000, (index) => ({ ...person(index), campaign: one.campaignId.value })),
		...many(2500, (index) => ({ ...person(index), campaign: other.campaignId.value })),
	];
	const campaignId = { ...one.campaignId, value: '={{ $json.campaign }}' };
	const rows = await on.run('campaigns/recipient/add', { ...add, campaignId }, { items });
	expect(rows).toHaveLength(items.length);
	expect(rows.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_, item) => ({ item })));
	expect(await asked(/recipients$/, since)).toBe(2);
	const [{ json }] = await on.run('campaigns/recipient/getSummary', other);
	expect(json).toMatchObject({ total: 2500 });
	// One more is too many for the first, whoever it is.
	const [more] = await on.run('campaigns/recipient/add', { ...one, userId: 'emeka' }, cont);
	expect(more.json).toMatchObject({
		error: 'CometChat rejected a value: A campaign has at most 10000 recipients. [item 0]',
		message: expect.stringContaining('Split more over several campaigns.'),
	});
});

it.each<[string, string, IDataObject, string]>([
	['update', 'camp_completed', { additionalFields: { name: 'New' } }, 'Only drafts can be updated'],
	['delete', 'camp_scheduled', {}, 'Only drafts can be deleted'],
	['send', 'camp_completed', {}, 'Only drafts and scheduled campaigns can be sent'],
	['schedule', 'camp_scheduled', { scheduledAt: '2035-01-01' }, 'Only drafts can be scheduled'],
	['cancel', 'camp_completed', {}, 'Only drafts and scheduled campaigns can be cancelled'],
])('%s says what a campaign is that does not allow it', async (operation, campaign, more, only) => {
	const given = { campaignId: id(campaign), ...more };
	const [row] = await on.run(`campaigns/campaign/${operation}`, given, cont);
	const state = campaign.replace('camp_', '');
	expect(String(row.json.error)).toContain(`The campaign is ${state}`);
	expect(JSON.stringify(row)).toContain(only);
});

describe('a campaign without a version', () => {
	const given = { name: 'Test', templateId: id('cc-template-release') };

	it('sends the current one of its template', async () => {
		const content = { channelType: 'in_app', contentAs: 'form', title: 'New', text: 'Text' };
		await on.run('campaigns/template/setContent', { ...given, ...content });
		const [{ json }] = await on.run('campaigns/campaign/create', given);
		expect(json.templateVersion).toBe(2);
	});

	it('isn’t created where CometChat doesn’t show that one', async () => {
		await on.sandbox.faults([{ kind: 'status', status: 200, body: { data: { id: 'tpl' } } }]);
		const [{ json }] = await on.run('campaigns/campaign/create', given, cont);
		expect(json.error).toContain('which version of the template is the current one');
	});
});

describe('a change that is confirmed without data', () => {
	const bare = { kind: 'status' as const, status: 204, processed: true, nth: 1 };
	const name = { additionalFields: { name: 'New' } };

	it('is done: the row says of what, and a hint why it says no more', async () => {
		await on.sandbox.faults([{ ...bare, method: 'PUT' }]);
		const given = { campaignId: id('camp_draft'), ...name };
		const { rows, hints } = await on.tell('campaigns/campaign/update', given);
		expect(rows).toMatchObject([{ json: { success: true, campaignId: 'camp_draft' } }]);
		expect(hints.join()).toContain('without data');
	});

	it('gives the record where one can be read', async () => {
		await on.sandbox.faults([{ ...bare, method: 'POST' }]);
		const channel = { channelId: 'cc-notification-channel-new', name: 'New', type: 'in_app' };
		const { rows, hints } = await on.tell('campaigns/channel/create', channel);
		expect(rows[0]?.json).toMatchObject({ id: expect.any(String), name: 'New' });
		expect(hints).toEqual([]);
	});

	it('is done where what is read does not show it yet', async () => {
		await on.sandbox.faults([{ ...bare, processed: false, method: 'POST' }]);
		const given = { campaignId: id('camp_draft'), options: { lookFor: 0 } };
		const [row] = await on.run('campaigns/campaign/send', given);
		expect(row.json).toEqual({ success: true, campaignId: 'camp_draft' });
	});

	it('gives the reason of a no without a code', async () => {
		const body = { success: false, message: 'Campaigns aren’t on your plan' };
		await on.sandbox.faults([{ kind: 'status', status: 200, body }]);
		const given = { campaignId: id('camp_draft'), ...name };
		const [row] = await on.run('campaigns/campaign/update', given, cont);
		expect(row.json.error).toContain(body.message);
	});
});

describe('after a lost response', () => {
	const unsent = { kind: 'reset-before' as const, path: '/send$', nth: 1 };

	it('waits for a state that changes late', async () => {
		await on.sandbox.faults([{ ...unsent, late: 1500 }]);
		const since = await on.sandbox.lastRequest();
		const [row] = await on.run('campaigns/campaign/send', { campaignId: id('camp_draft') });
		expect(['sending', 'completed']).toContain(row.json.status);
		expect(await asked(/send$/, since)).toBe(1);
	});

	it('is in doubt where the state has not changed, and advises to look', async () => {
		await on.sandbox.faults([unsent]);
		const given = { campaignId: id('camp_draft'), options: { lookFor: 1 } };
		const [row] = await on.run('campaigns/campaign/send', given, cont);
		expect(row.json).toMatchObject({
			error: 'The response was lost, and nothing shows so far that it was done [item 0]',
			message: doubt('Campaign → Get'),
			details: { code: 'UNKNOWN_RESULT' },
		});
	});

	it.each([
		['send', 'camp_completed', {}, 'The campaign is completed'],
		['schedule', 'camp_scheduled', { scheduledAt: '2035-01-01' }, 'The campaign is scheduled'],
	])('%s: what was so before is not told as done now', async (operation, campaign, more, is) => {
		await on.sandbox.faults([{ kind: 'html', method: 'POST' }]);
		const given = { campaignId: id(campaign), ...more, options: { maxRetries: 0 } };
		const [row] = await on.run(`campaigns/campaign/${operation}`, given, cont);
		expect(row.json).toMatchObject({ error: `${is} [item 0]`, details: { code: 'NOT_POSSIBLE' } });
		expect(row.json.message).toContain('Nothing was changed.');
	});
});

describe('a value that CometChat rejects', () => {
	const rejected = 'CometChat rejected a value';
	const told = async (operation: `${string}/${string}`, given: IDataObject) => {
		const [row] = await on.run(`campaigns/${operation}`, given, cont);
		return row.json;
	};

	it('is named where it is quoted, and nobody else is', async () => {
		const release = { name: 'Test', templateId: id('cc-template-release') };
		const version = await told('campaign/create', {
			...{ ...release, additionalFields: { templateVersion: 99 } },
		});
		expect(version.error).toBe(
			`Template Version “99”: ${rejected}: The template has no version 99. [item 0]`,
		);
		const [template] = (await on.sandbox.state<IDataObject>('templates')).filter(
			({ status }) => status === 'draft',
		);
		const of = String(template?.templateId);
		const { error } = await told('notification/send', { userId: 'emeka', templateId: id(of) });
		expect(error).toBe(
			`Template “${of}”: ${rejected}: The template ${of} is draft, not approved. [item 0]`,
		);
	});
});

it.each(['campaigns/recipient/add', 'campaigns/notification/send'] as const)(
	'%s asks for nothing where an expression gave something other than a UID',
	async (operation) => {
		const ids = { campaignId: id('camp_draft'), templateId: id('cc-template-release') };
		const items = [{ uid: 'undefined' }, { uid: 'null' }, { uid: 'NaN' }, { uid: true }];
		const since = await on.sandbox.lastRequest();
		const rows = await on.run(operation, { ...ids, userId: add.userId }, { items, ...cont });
		expect(rows.map(({ json }) => String(json.error).replace(/^User “.*” /, ''))).toEqual([
			...[0, 1, 2].map((n) => `is what an expression gives when there is no value [item ${n}]`),
			'is what an expression gives when it compares [item 3]',
		]);
		expect(await on.sandbox.lastRequest()).toBe(since);
	},
);

it('sends to more than ten receivers as a batch, with its ID in each row', async () => {
	const items = [...many(11, person), { uid: 'amara', name: 'Am' }];
	const rows = await on.run(
		'campaigns/notification/send',
		{ ...add, templateId: id('cc-template-reminder'), additionalFields: { tag: 'now' } },
		{ items },
	);
	expect(rows).toHaveLength(12);
	expect(new Set(rows.map(({ json }) => json.batchId)).size).toBe(1);
	const push = await waitFor(async () => {
		const all = await on.sandbox.state<IDataObject>('pushNotifications');
		return all.find(({ tag }) => tag === 'now');
	}, 'Nothing came');
	expect(push).toMatchObject({
		receiver: 'amara',
		content: { body: 'Hello Am, there is news for you.' },
	});
});

it.each([
	{ added: 0, duplicates: 0, failed: 2, errors: ['x'] },
	{ added: 1, duplicates: 0 },
])('claims nobody as added where CometChat answers %j for two', async (data) => {
	await on.sandbox.faults([{ kind: 'status', status: 201, path: '/recipients$', body: { data } }]);
	const { rows, hints } = await on.tell(
		'campaigns/recipient/add',
		{ ...add, campaignId: id('camp_draft') },
		{ items: many(2, person) },
	);
	expect(rows.map(({ json }) => json.added)).toEqual([null, null]);
	expect(hints).toEqual([expect.stringContaining('of 2 rows, some are possibly missing')]);
});

it('adds who is a recipient already without a hint', async () => {
	const given = { ...add, campaignId: id('camp_draft') };
	for (const items of [many(2, person), many(3, person)]) {
		const { rows, hints } = await on.tell('campaigns/recipient/add', given, { items });
		expect([rows.map(({ json }) => json.added), hints]).toEqual([items.map(() => true), []]);
	}
});

it('says where to look if what was sent has no ID in the answer', async () => {
	await on.sandbox.faults([{ kind: 'status', status: 200, body: { data: { mode: 'realtime' } } }]);
	const given = { userId: 'amara', templateId: id('cc-template-reminder') };
	const { hints } = await on.tell('campaigns/notification/send', given);
	expect(hints).toEqual([expect.stringContaining('Feed Item → Get Many')]);
});

it('says that the app can’t have a type of channel, whatever the code', async () => {
	const error = { code: 'ERR_BAD_REQUEST', message: 'Restricted' };
	await on.sandbox.faults([{ kind: 'status', status: 403, body: { error } }]);
	const channel = { channelId: 'cc-notification-channel-new', name: 'New', type: 'in_app' };
	const [row] = await on.run('campaigns/channel/create', channel, cont);
	expect(row.json.error).toContain('isn’t allowed to have a channel of this type');
});

it('leaves a variable without a value out, so that its default applies', async () => {
	const campaign = await draft();
	const values = { values: [{ key: 'name', value: '' }] };
	const given = { ...campaign, userId: 'amara', values };
	expect(await on.run('campaigns/recipient/add', given)).toMatchObject([{ json: { added: true } }]);
	const [{ json }] = await on.run('campaigns/recipient/getAll', { ...campaign, returnAll: true });
	expect(json.variables ?? {}).toEqual({});
});
