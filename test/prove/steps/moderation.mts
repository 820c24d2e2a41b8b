import { id } from '../../catalogue/case.mts';
import type { Asks, Chapter, Step, World } from '../step.mts';

const list = ({ own }: World) => ({ keywordId: id(own('words')) });
const rule = ({ own }: World) => ({ ruleId: id(own('rule')) });
const reason = ({ own }: World) => ({ id: id(own('reason')) });

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

const onMessage = (
	name: string,
	operation: string,
	step: string,
	more: Asks = () => ({}),
): Step => ({
	name,
	operation,
	with: (world) => {
		const { id: given } = world.row(step);
		return given === undefined ? undefined : { id: String(given), ...more(world) };
	},
});

const moderated: Asks = ({ own }) => ({
	...{ sender: own('ann'), receiverType: 'user', receiver: own('bob') },
	...{ kind: 'text', text: 'Hello from elsewhere' },
});

const EXISTS = 'Codes for a list, rule, reason or webhook that exists';
const PAGING = 'Paging of blocked, flagged and reviewed messages, and rules';

export const moderation: Chapter = {
	name: 'moderation',
	does: 'Creates a keyword list, a flag reason, and a rule that applies to one of its users only',
	steps: [
		{
			name: 'create keyword list',
			operation: 'cometChatModeration/keywordList/create',
			with: ({ own, prefix }) => ({
				...{ id: own('words'), name: `Words of ${prefix}` },
				...{ category: 'word', source: 'text', terms: [`${prefix}heck`, `${prefix}darn`] },
			}),
			undo: { operation: 'cometChatModeration/keywordList/delete', with: list },
		},
		{
			name: 'create keyword list twice',
			operation: 'cometChatModeration/keywordList/create',
			with: ({ own }) => ({
				...{ id: own('words'), name: 'Words', category: 'word', source: 'text', terms: ['x'] },
			}),
			decides: [EXISTS],
		},
		{
			name: 'get keyword list',
			operation: 'cometChatModeration/keywordList/get',
			with: list,
		},
		{
			name: 'update keyword list',
			operation: 'cometChatModeration/keywordList/update',
			with: (world) => ({
				...{ ...list(world), category: 'word', source: 'text' },
				terms: [`${world.prefix}heck`, `${world.prefix}blast`],
			}),
		},
		{
			name: 'create rule',
			operation: 'cometChatModeration/rule/create',
			with: ruleOf,
			undo: { operation: 'cometChatModeration/rule/delete', with: rule },
		},
		{
			name: 'create rule twice',
			operation: 'cometChatModeration/rule/create',
			with: ruleOf,
			decides: [EXISTS],
		},
		{ name: 'get rule', operation: 'cometChatModeration/rule/get', with: rule },
		{
			name: 'update rule',
			operation: 'cometChatModeration/rule/update',
			with: (world) => ({ ...rule(world), additionalFields: { name: 'Rule' } }),
		},
		{
			name: 'list revisions',
			operation: 'cometChatModeration/rule/getRevisions',
			with: (world) => ({ ...rule(world), returnAll: true }),
		},
		{
			name: 'create flag reason',
			operation: 'cometChatModeration/reason/create',
			with: ({ own }) => ({ id: own('reason'), name: own('reason') }),
			undo: { operation: 'cometChatModeration/reason/delete', with: reason },
		},
		{
			name: 'create flag reason twice',
			operation: 'cometChatModeration/reason/create',
			with: ({ own }) => ({ id: own('reason'), name: own('reason') }),
			decides: [EXISTS],
		},
		{ name: 'get flag reason', operation: 'cometChatModeration/reason/get', with: reason },
		{
			name: 'update flag reason',
			operation: 'cometChatModeration/reason/update',
			with: (world) => ({ ...reason(world), name: world.own('why') }),
		},
		{
			name: 'send to flag',
			operation: 'cometChat/message/send',
			with: ({ own }) => ({
				...{ receiverType: 'user', receiverUser: id(own('bob')), onBehalfOf: id(own('ann')) },
				...{ kind: 'text', text: 'Buy now' },
			}),
			decides: ['How long a message stays `pending`, and whether it is delivered meanwhile'],
		},
		onMessage('flag message', 'cometChat/message/flag', 'send to flag', ({ own }) => ({
			...{ onBehalfOf: id(own('bob')), reasonId: id(own('reason')) },
		})),
		{
			name: 'list flagged messages',
			operation: 'cometChatModeration/flaggedMessage/getAll',
			with: () => ({ limit: 5 }),
			strangers: true,
			decides: [PAGING],
		},
		{
			...onMessage(
				...(['review flagged message', 'cometChatModeration/flaggedMessage/review'] as const),
				...(['send to flag', () => ({ status: 'approved' })] as const),
			),
			stays: 'A flagged message in the list of reviewed ones',
		},
		{
			name: 'send blocked message',
			operation: 'cometChat/message/send',
			with: ({ own, prefix }) => ({
				...{ receiverType: 'user', receiverUser: id(own('ann')), onBehalfOf: id(own('bob')) },
				...{ kind: 'text', text: `What the ${prefix}heck` },
			}),
		},
		{
			name: 'list blocked messages',
			operation: 'cometChatModeration/blockedMessage/getAll',
			with: () => ({ limit: 5 }),
			strangers: true,
			decides: [PAGING],
		},
		{
			...onMessage(
				...(['review blocked message', 'cometChatModeration/blockedMessage/review'] as const),
				...(['send blocked message', () => ({ status: 'rejected' })] as const),
			),
			stays: 'A blocked message in the list of reviewed ones',
			decides: ['Status words of a blocked message'],
		},
		{
			name: 'list reviewed messages',
			operation: 'cometChatModeration/reviewedMessage/getAll',
			with: () => ({ limit: 5 }),
			strangers: true,
			decides: [PAGING],
		},
		{
			name: 'send moderated message',
			operation: 'cometChatModeration/moderatedMessage/send',
			with: moderated,
			undo: {
				operation: 'cometChatModeration/moderatedMessage/delete',
				with: ({ row }, found) => {
					const given = row('send moderated message').id ?? found.id;
					return given === undefined ? undefined : { id: String(given) };
				},
				find: {
					operation: 'cometChatModeration/moderatedMessage/getAll',
					with: ({ own }) => ({ returnAll: true, filters: { sender: id(own('ann')) } }),
					...{ field: 'sender', value: ({ own }) => own('ann') },
				},
			},
		},
		onMessage(
			'get moderated message',
			'cometChatModeration/moderatedMessage/get',
			'send moderated message',
		),
		{
			name: 'list moderated messages',
			operation: 'cometChatModeration/moderatedMessage/getAll',
			with: ({ own }) => ({ limit: 5, filters: { sender: id(own('ann')) } }),
			decides: ['Cursor of reactions and moderated messages'],
		},
		onMessage(
			...(['update moderated message', 'cometChatModeration/moderatedMessage/update'] as const),
			...(['send moderated message', () => ({ additionalFields: { text: 'Hello' } })] as const),
		),
	],
};
