import { id } from '../../catalogue/case.mts';
import type { Chapter, World } from '../step.mts';
import { byId, fromCase, fromTo, gave, names, optionsAs, removedBy, stepsOn } from './asked.mts';

const { asCase, made, seen, step } = stepsOn('cometChatModeration');
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
	id: own('rule'),
	name: `Rule of ${prefix}`,
	actions: ['blockMessage'],
	enabled: true,
	conditions: {
		values: [
			{
				operand: 'text',
				category: 'word',
				operator: 'contains',
				compareWith: 'keywordList',
				keywordList: id(own('words')),
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
			'create keyword list',
			'keywordList/create',
			{ operation: 'keywordList/delete', with: list },
			({ own, prefix }) => ({
				...words,
				id: own('words'),
				name: `Words of ${prefix}`,
				terms: [`${prefix}heck`, `${prefix}darn`],
			}),
		),
		asCase('create keyword list twice', 'keywordList/create', names({ id: 'words' })),
		step('get keyword list', 'keywordList/get', list),
		asCase('preview update of keyword list', 'keywordList/preview', list),
		step('update keyword list', 'keywordList/update', list, ({ prefix }) => ({
			...words,
			terms: [`${prefix}heck`, `${prefix}blast`],
		})),
		made('create rule', 'rule/create', { operation: 'rule/delete', with: rule }, ruleOf),
		step('create rule twice', 'rule/create', ruleOf),
		step('get rule', 'rule/get', rule),
		step('update rule', 'rule/update', rule, { additionalFields: { name: 'Rule' } }),
		step('list revisions', 'rule/getRevisions', rule, { returnAll: true }),
		step('plan setup', 'setup/plan', ({ own }) => ({
			setupFrom: 'items',
			setup: { type: 'list', id: own('setup'), ...content },
		})),
		made(
			'apply setup',
			'setup/apply',
			{ operation: 'keywordList/delete', with: byId({ keywordId: 'setup' }) },
			({ own }) => ({
				setupFrom: 'plan',
				planRow: { step: 1, type: 'list', id: own('setup'), change: 'add', content, seen: '' },
			}),
		),
		seen('export setup', 'setup/export'),
		made(
			'create flag reason',
			'reason/create',
			{ operation: 'reason/delete', with: reason },
			named,
		),
		step('create flag reason twice', 'reason/create', named),
		step('get flag reason', 'reason/get', reason),
		step('update flag reason', 'reason/update', reason, names({ name: 'why' })),
		asCase('send to flag', 'cometChat/message/send', optionsAs('ann')),
		asCase('flag message', 'cometChat/message/flag', flagged, byId({ reasonId: 'reason' })),
		seen('list flagged messages', 'flaggedMessage/getAll', { limit: 5 }),
		{
			...step('review flagged message', 'flaggedMessage/review', flagged, { status: 'approved' }),
			stays: 'A flagged message in the list of reviewed ones',
		},
		asCase(
			'send blocked message',
			'cometChat/message/send',
			fromTo('bob', 'ann'),
			({ prefix }) => ({ text: `What the ${prefix}heck` }),
		),
		seen('list blocked messages', 'blockedMessage/getAll', { limit: 5 }),
		{
			...step('review blocked message', 'blockedMessage/review', blocked, { status: 'rejected' }),
			stays: 'A blocked message in the list of reviewed ones',
		},
		seen('list reviewed messages', 'reviewedMessage/getAll', { limit: 5 }),
		made(
			'send moderated message',
			'moderatedMessage/send',
			removedBy('moderatedMessage/delete', 'send moderated message', 'id', String, {
				operation: 'moderatedMessage/getAll',
				with: ({ own }) => ({ returnAll: true, filters: { sender: id(own('ann')) } }),
				field: 'sender',
				value: ({ own }) => own('ann'),
			}),
			fromCase('cometChatModeration/moderatedMessage/send'),
		),
		step('get moderated message', 'moderatedMessage/get', moderated),
		step('list moderated messages', 'moderatedMessage/getAll', ({ own }) => ({
			limit: 5,
			filters: { sender: id(own('ann')) },
		})),
		step('update moderated message', 'moderatedMessage/update', moderated, {
			additionalFields: { text: 'Hello' },
		}),
	],
};
