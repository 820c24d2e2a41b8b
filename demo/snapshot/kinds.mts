import type { Row } from '../../harness/n8n/executions.mts';
import type { Column } from '../../harness/terminal/table.mts';

/** The kinds of records in the sandbox that the workflows touch. */
export const KINDS = [
	'users',
	'groups',
	'members',
	'banned',
	'conversations',
	'messages',
	'keywords',
	'roles',
	'templates',
	'campaigns',
	'feedItems',
	'pushNotifications',
	'agents',
	'agentApiTools',
	'knowledgeBase',
] as const;
export type Kind = (typeof KINDS)[number];

interface KindInfo {
	/** The ID of a row. */
	id: (row: Row) => string;
	/** Which rows count; all where it is left out. */
	counts?: (row: Row) => boolean;
	/** A field that tells the second of the last change, in which much may happen. */
	time?: string;
	columns: Array<Column<Row>>;
}

const text = (value: unknown): string =>
	value === null || value === undefined
		? ''
		: Array.isArray(value)
			? value.join(', ')
			: typeof value === 'object'
				? JSON.stringify(value)
				: String(value as string | number | boolean);

/** A column that shows one field of a row. */
export const column = (heading: string, field: string): Column<Row> => [
	heading,
	(row) => (typeof row[field] === 'number' ? row[field] : text(row[field])),
];

const email = (row: Row): string => {
	const own = (row.metadata as { '@private'?: { email?: string } } | null)?.['@private'];
	return own?.email ?? '';
};

/** What a receiver of a campaign sees: the texts of a card, or of a push notification. */
const shown = ({ content }: Row): string => {
	const { body, fallbackText = body } = content as { body?: unknown; fallbackText?: string };
	return text(fallbackText);
};
const received = [column('To', 'receiver'), ['Text', shown]] satisfies Array<Column<Row>>;

const member = (row: Row) => `${text(row.guid)}/${text(row.uid)}`;

/** How each kind is identified and shown. */
export const kinds: Record<Kind, KindInfo> = {
	users: {
		id: (row) => text(row.uid),
		columns: [
			column('UID', 'uid'),
			column('Name', 'name'),
			['Email', email],
			column('Tags', 'tags'),
		],
	},
	groups: {
		id: (row) => text(row.guid),
		columns: [column('GUID', 'guid'), column('Name', 'name'), column('Members', 'membersCount')],
	},
	members: {
		id: member,
		columns: [column('Group', 'guid'), column('UID', 'uid'), column('Scope', 'scope')],
	},
	banned: { id: member, columns: [column('Group', 'guid'), column('UID', 'uid')] },
	conversations: {
		id: (row) => text(row.conversationId),
		time: 'updatedAt',
		columns: [column('Conversation', 'conversationId'), column('Kind', 'conversationType')],
	},
	/** What people wrote; actions are about changes that are here anyway. */
	messages: {
		id: (row) => text(row.muid ?? row.id),
		counts: (row) => row.category !== 'action',
		columns: [
			['Key', (row) => text(row.muid)],
			column('Sender', 'sender'),
			column('To', 'receiver'),
			['Text', (row) => text((row.data as { text?: string }).text)],
			['Edited by', (row) => text(row.editedBy)],
		],
	},
	keywords: {
		id: (row) => text(row.id),
		columns: [
			column('List', 'id'),
			column('Category', 'category'),
			['From CSV', (row) => (row.isCSV ? 'yes' : 'no')],
			['Terms', (row) => (row.searchTerms as string[]).length],
			column('Entries', 'searchTerms'),
		],
	},
	roles: { id: (row) => text(row.role), columns: [column('Role', 'role'), column('Name', 'name')] },
	templates: {
		id: (row) => text(row.templateId),
		columns: [column('Template', 'templateId'), column('Status', 'status')],
	},
	campaigns: {
		id: (row) => text(row.id),
		columns: [column('Campaign', 'name'), column('Status', 'status')],
	},
	feedItems: { id: (row) => text(row.id), columns: received },
	pushNotifications: { id: (row) => text(row.id), columns: received },
	agents: {
		id: (row) => text(row.uid),
		time: 'updatedAt',
		columns: [column('Agent', 'uid'), column('Knows', 'files'), column('API tools', 'apiTools')],
	},
	agentApiTools: {
		id: (row) => text(row.slug),
		time: 'updatedAt',
		columns: [column('Tool', 'slug'), column('URL', 'endpoint')],
	},
	knowledgeBase: {
		id: (row) => text(row.uniqueId),
		columns: [column('Source', 'sourceName'), column('Text', 'text')],
	},
};
