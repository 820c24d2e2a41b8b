import { id } from '../../catalogue/case.mts';
import type { Chapter, World } from '../step.mts';
import { byId, fromTo, gave, made, names, removedBy, seen, step } from './asked.mts';

const NODE = 'cometChatModeration';
const list = byId({ keywordId: 'words' });
const rule = byId({ ruleId: 'rule' });
const reason = byId({ id: 'reason' });
const named = names({ id: 'reason', name: 'reason' });
const words = { category: 'word', source: 'text' };
const content = { name: 'Setup', category: 'word', terms: ['x'] };
const flagged = gave('send to flag', 'id');
const blocked = gave('send blocked message', 'id');
const moderated = gave('send moderated message', 'id');

/** A rule for the messages of one of our users alone, about a word that nobody else writes. */
const ruleOf = ({ own, prefix }: World) => ({
	...{ id: own('rule'), name: `Rule of ${prefix}`, actions: ['blockMessage'], enabled: true },
	conditions: {
		values: [
			{
				...{ operand: 'text', category: 'word', operator: 'contains' },
				...{ compareWith: 'keywordList', keywordList: id(own('words')) },
			},
		],
	},
	additionalFields: {
		ruleFilters: {
			values: [
				{ appliesTo: 'sender', userField: 'uid', userOperator: 'equals', value: own('bob') },
			],
		},
	},
});

export const moderation: Chapter = {
	name: 'moderation',
	does: 'Creates a keyword list, a flag reason, and a rule that applies to one of its users only',
	steps: [
		made(
			...(['create keyword list', `${NODE}/keywordList/create`] as const),
			{ operation: `${NODE}/keywordList/delete`, with: list },
			({ own, prefix }) => ({
				...{ ...words, id: own('words'), name: `Words of ${prefix}` },
				terms: [`${prefix}heck`, `${prefix}darn`],
			}),
		),
		step('create keyword list twice', `${NODE}/keywordList/create`, names({ id: 'words' }), {
			...{ ...words, name: 'Words', terms: ['x'] },
		}),
		step('get keyword list', `${NODE}/keywordList/get`, list),
		step('preview update of keyword list', `${NODE}/keywordList/preview`, list, {
			...{ change: 'add', source: 'text', terms: ['x'], textsFrom: 'texts', texts: ['x'] },
		}),
		step('update keyword list', `${NODE}/keywordList/update`, list, ({ prefix }) => ({
			...{ ...words, terms: [`${prefix}heck`, `${prefix}blast`] },
		})),
		made(
			...(['create rule', `${NODE}/rule/create`] as const),
			...[{ operation: `${NODE}/rule/delete`, with: rule }, ruleOf],
		),
		step('create rule twice', `${NODE}/rule/create`, ruleOf),
		step('get rule', `${NODE}/rule/get`, rule),
		step('update rule', `${NODE}/rule/update`, rule, { additionalFields: { name: 'Rule' } }),
		step('list revisions', `${NODE}/rule/getRevisions`, rule, { returnAll: true }),
		step('plan setup', `${NODE}/setup/plan`, ({ own }) => ({
			...{ setupFrom: 'items', setup: { type: 'list', id: own('setup'), ...content } },
		})),
		made(
			...(['apply setup', `${NODE}/setup/apply`] as const),
			{ operation: `${NODE}/keywordList/delete`, with: byId({ keywordId: 'setup' }) },
			({ own }) => ({
				setupFrom: 'plan',
				planRow: { step: 1, type: 'list', id: own('setup'), change: 'add', content, seen: '' },
			}),
		),
		seen('export setup', `${NODE}/setup/export`),
		made(
			...(['create flag reason', `${NODE}/reason/create`] as const),
			...[{ operation: `${NODE}/reason/delete`, with: reason }, named],
		),
		step('create flag reason twice', `${NODE}/reason/create`, named),
		step('get flag reason', `${NODE}/reason/get`, reason),
		step('update flag reason', `${NODE}/reason/update`, reason, names({ name: 'why' })),
		step('send to flag', 'cometChat/message/send', fromTo('ann', 'bob'), {
			...{ kind: 'text', text: 'Buy now' },
		}),
		step(
			...(['flag message', 'cometChat/message/flag', flagged] as const),
			byId({ onBehalfOf: 'bob', reasonId: 'reason' }),
		),
		seen('list flagged messages', `${NODE}/flaggedMessage/getAll`, { limit: 5 }),
		{
			...step('review flagged message', `${NODE}/flaggedMessage/review`, flagged, {
				status: 'approved',
			}),
			stays: 'A flagged message in the list of reviewed ones',
		},
		step(
			...(['send blocked message', 'cometChat/message/send', fromTo('bob', 'ann')] as const),
			({ prefix }) => ({ kind: 'text', text: `What the ${prefix}heck` }),
		),
		seen('list blocked messages', `${NODE}/blockedMessage/getAll`, { limit: 5 }),
		{
			...step('review blocked message', `${NODE}/blockedMessage/review`, blocked, {
				status: 'rejected',
			}),
			stays: 'A blocked message in the list of reviewed ones',
		},
		seen('list reviewed messages', `${NODE}/reviewedMessage/getAll`, { limit: 5 }),
		made(
			...(['send moderated message', `${NODE}/moderatedMessage/send`] as const),
			removedBy(`${NODE}/moderatedMessage/delete`, 'send moderated message', 'id', String, {
				operation: `${NODE}/moderatedMessage/getAll`,
				with: ({ own }) => ({ returnAll: true, filters: { sender: id(own('ann')) } }),
				...{ field: 'sender', value: ({ own }) => own('ann') },
			}),
			names({ sender: 'ann', receiver: 'bob' }),
			{ receiverType: 'user', kind: 'text', text: 'Hello from elsewhere' },
		),
		step('get moderated message', `${NODE}/moderatedMessage/get`, moderated),
		step('list moderated messages', `${NODE}/moderatedMessage/getAll`, ({ own }) => ({
			...{ limit: 5, filters: { sender: id(own('ann')) } },
		})),
		step('update moderated message', `${NODE}/moderatedMessage/update`, moderated, {
			additionalFields: { text: 'Hello' },
		}),
	],
};
