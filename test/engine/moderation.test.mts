import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import { run } from '../catalogue/run.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const ask = async (operation: string, parameters: IDataObject) =>
	await run(on.sandbox, `cometChatModeration/${operation}`, parameters, {
		continueOnFail: true,
	});

const words = {
	...{ operand: 'text', category: 'word', operator: 'contains', compareWith: 'keywordList' },
	keywordList: id('profanity'),
};

it('makes a rule of what is filled in, in the words of the platform', async () => {
	await ask('rule/create', {
		id: 'house-rules',
		name: 'House rules',
		actions: ['blockMessage'],
		enabled: false,
		conditions: {
			values: [
				words,
				{ operand: 'image', operator: 'contains', label: 'violence', mediaScore: 30 },
				{
					...{ operand: 'text', category: 'sentence-similarity', operator: 'contains' },
					...{ compareWith: 'value', value: 'contact-details', textScore: 70 },
				},
			],
		},
		additionalFields: {
			ruleFilters: {
				values: [
					{ appliesTo: 'sender', userField: 'role', userOperator: 'notIn', value: 'teacher' },
				],
			},
		},
	});
	const rules = await on.sandbox.state('rules');
	const entity = 'message';
	expect(rules.find((one) => one.id === 'house-rules')).toMatchObject({
		enabled: false,
		action: ['blockMessage'],
		filters: [
			{ entity: 'user', type: 'sender', operand: 'role', operator: 'notIn', value: 'teacher' },
		],
		conditions: [
			{ id: 1, entity, category: 'word', isKeywordReferencePresent: true, value: 'profanity' },
			{ id: 2, entity, isMediaPresent: true, value: 'violence_greaterThan_30' },
			{ id: 3, entity, value: 'contact-details_greaterThan_70' },
		],
	});
});

it('lets the JSON of a rule win over its fields, and takes it alone', async () => {
	const own = { id: 'own', name: 'Own', conditions: { values: [words] } };
	const ruleJson = { name: 'From JSON', action: ['banUser'] };
	const [row] = await ask('rule/create', { ...own, additionalFields: { ruleJson } });
	expect(row?.json).toMatchObject({ name: 'From JSON', action: ['banUser'] });
});

it('updates a rule that exists if wanted', async () => {
	const rule = { id: 'own', name: 'Own', conditions: { values: [words] }, enabled: true };
	await ask('rule/create', rule);
	const other = { ...rule, enabled: false, actions: ['dropMessage'] };
	const [updated] = await ask('rule/create', { ...other, options: { ifExists: 'update' } });
	expect(updated?.json).toMatchObject({
		...{ alreadyExisted: true, enabled: false, action: ['dropMessage'] },
		revisionId: expect.stringMatching(/_own_2$/),
	});
	expect(updated?.json).not.toHaveProperty('notUpdated');
});

const heck = {
	...{ sender: 'amara', receiverType: 'user', receiver: 'bjorn', kind: 'text' },
	text: 'What the heck',
};

it.each([{}, { sentAt: '2020-01-01T00:00:00Z' }])(
	'sends a message once, after a lost answer (%j)',
	async (additionalFields) => {
		await on.sandbox.faults([{ kind: 'reset-after', nth: 1 }]);
		const [row] = await ask('moderatedMessage/send', { ...heck, additionalFields });
		expect(row?.json).toMatchObject({ id: '1', text: 'What the heck', muid: expect.any(String) });
		expect(await on.sandbox.state()).toMatchObject({ moderatedMessages: 1 });
	},
);

/** Sends a message that a rule blocks, or one that is flagged. */
async function awaiting(list: string): Promise<string> {
	const text = list === 'blockedMessage' ? 'What the heck' : 'Hello';
	const [{ json }] = await on.run('cometChat/message/send', {
		...{ kind: 'text', receiverType: 'user', receiverUser: id('bjorn'), text },
		options: { onBehalfOf: id('amara') },
	});
	const message = String(json.id);
	if (list === 'flaggedMessage')
		await on.run('cometChat/message/flag', { id: message, onBehalfOf: 'bjorn', reasonId: 'spam' });
	return message;
}

it('says of a decided message what it is now when it is decided the other way', async () => {
	const message = await awaiting('blockedMessage');
	await ask('blockedMessage/review', { id: message, status: 'rejected' });
	const [row] = await ask('blockedMessage/review', { id: message, status: 'approved' });
	expect(row?.json).toMatchObject({
		error: `Message ID “${message}”: It doesn’t await a decision here: the message is disapproved [item 0]`,
		message: expect.stringMatching(/^Nothing was changed/),
	});
});

const DOUBT = /^It may or may not have been done: check with Reviewed Message → Get Many/;
it.each<[string, string, 'reset-before' | 'reset-after', RegExp]>([
	['blockedMessage', 'rejected', 'reset-before', DOUBT],
	['blockedMessage', 'rejected', 'reset-after', DOUBT],
	['blockedMessage', 'approved', 'reset-before', /^Nothing was changed for this item/],
	['flaggedMessage', 'approved', 'reset-before', DOUBT],
	['flaggedMessage', 'approved', 'reset-after', DOUBT],
	['flaggedMessage', 'disapproved', 'reset-before', /^Nothing was changed for this item/],
])('%s: a decision %s without a response (%s) is no done one', async (list, status, kind, told) => {
	const message = await awaiting(list);
	await on.sandbox.faults([{ kind, method: 'PATCH' }]);
	const asked = { id: message, status, options: { maxRetries: 0 } };
	const [row] = await ask(`${list}/review`, asked);
	expect(row?.json.message).toMatch(told);
});
