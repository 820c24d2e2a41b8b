import type { Answer, Json, Lie } from './proxy.mts';

/** A lie, the chapter whose steps meet it, and what the report must say of it. */
export interface Told extends Lie {
	name: string;
	chapter: string;
	says: string;
	/** Where the report says it; a difference, if nothing else is here. */
	level?: 'information' | 'unavailable';
}

/** Changes the thing in an answer, or each row of its list. */
const rows =
	(change: (row: Json) => void) =>
	({ body }: Answer) => {
		for (const row of [body.data].flat()) if (row && typeof row === 'object') change(row as Json);
	};

const renamed = (from: string, to: string) =>
	rows((row) => {
		row[to] = row[from];
		delete row[from];
	});

const set = (field: string, value: (old: never) => unknown) =>
	rows((row) => {
		if (field in row) row[field] = value(row[field] as never);
	});

/** Another refusal than the sandbox's. */
const refusedWith = (change: (error: Json, answer: Answer) => void) => (answer: Answer) => {
	if (answer.body.error) change(answer.body.error as Json, answer);
};

const meta =
	(change: (pagination: Json) => void) =>
	({ body }: Answer) => {
		const { pagination } = (body.meta ?? {}) as { pagination?: Json };
		if (pagination) change(pagination);
	};

const refuses =
	(code: string, status = 400) =>
	(answer: Answer) => {
		answer.status = status;
		answer.body = { error: { code, message: 'No' } };
	};

const USER = /^(POST|GET) \/v3\/users(\/[^/]+)?$/;
const ONE_USER = /^GET \/v3\/users\/[^/]+$/;
const USERS = /^GET \/v3\/users$/;
const SENT = /^POST \/v3\/messages$/;
const MEMBERS = /^GET \/v3\/groups\/[^/]+\/members$/;

const fields: Told[] = [
	{
		...{ name: 'a field of a user has another name', chapter: 'users', about: USER },
		...{
			tell: renamed('avatar', 'picture'),
			says: 'data.avatar` is missing (new next to it: picture)',
		},
	},
	{
		...{ name: 'a field of rows is not there', chapter: 'groups', about: MEMBERS },
		...{ tell: rows((row) => delete row.scope), says: 'data[].scope` is missing' },
	},
	{
		...{ name: 'there is one more field', chapter: 'users', about: ONE_USER, level: 'information' },
		...{ tell: rows((row) => (row.verified = true)), says: 'data.verified` is new (boolean)' },
	},
	{
		...{ name: 'the ID of a message is called otherwise', chapter: 'messages', about: SENT },
		...{
			tell: renamed('id', 'messageId'),
			says: 'data.id` is missing (new next to it: messageId)',
		},
	},
	{
		...{ name: 'the list has another name', chapter: 'users', about: USERS },
		tell: ({ body }) => {
			body.users = body.data;
			delete body.data;
		},
		says: 'data` is missing (new next to it: users)',
	},
	{
		...{ name: 'a field has no value', chapter: 'users', about: ONE_USER, level: 'information' },
		...{ tell: set('link', () => null), says: 'data.link` has no value' },
	},
];

const types: Told[] = [
	{
		...{ name: 'a number is a text', chapter: 'groups', about: /^GET \/v3\/groups\/[^/]+$/ },
		...{ tell: set('membersCount', String), says: 'data.membersCount` is text instead of number' },
	},
	{
		...{ name: 'a boolean is a number', chapter: 'groups', about: /^GET \/v3\/groups\/[^/]+$/ },
		...{ tell: set('hasJoined', Number), says: 'data.hasJoined` is number instead of boolean' },
	},
	{
		...{ name: 'times are in milliseconds', chapter: 'users', about: USERS },
		tell: set('createdAt', (at: number) => at * 1000),
		says: 'data[].createdAt` is time in milliseconds as number instead of time in seconds as number',
	},
	{
		...{ name: 'times are ISO texts', chapter: 'messages', about: SENT },
		tell: set('sentAt', (at: number) => new Date(at * 1000).toISOString()),
		says: 'data.sentAt` is ISO time instead of time in seconds as number',
	},
	{
		...{ name: 'tags are one text', chapter: 'users', about: USERS },
		...{ tell: set('tags', String), says: 'data[].tags` comes without the list around it' },
	},
	{
		...{ name: 'a text is an object', chapter: 'users', about: ONE_USER },
		tell: set('avatar', (url: string) => ({ url })),
		says: 'data.avatar` comes inside another object (url)',
	},
	{
		...{ name: 'a role is one of CometChat’s other words', chapter: 'groups', about: MEMBERS },
		...{ tell: set('scope', () => 'owner'), says: 'data[].scope` says owner instead of' },
	},
];

const wrappings: Told[] = [
	{
		...{ name: 'an object is wrapped once more', chapter: 'groups', about: /^POST \/v3\/groups$/ },
		tell: ({ body }) => (body.data = { group: body.data }),
		says: 'data` comes inside another object (group)',
	},
	{
		...{ name: 'an object comes in a list', chapter: 'users', about: ONE_USER },
		...{ tell: ({ body }) => (body.data = [body.data]), says: 'data` comes inside another list' },
	},
	{
		...{ name: 'the whole answer is wrapped', chapter: 'users', about: USERS },
		tell: (answer) => (answer.body = { result: answer.body }),
		says: 'The request comes inside another object (result)',
	},
	{
		...{ name: 'nothing is around the rows', chapter: 'groups', about: MEMBERS },
		tell: (answer) => (answer.body = answer.body.data as Json),
		says: 'The request comes without the object around it (data)',
	},
	{
		...{ name: 'rows are in another object', chapter: 'groups', about: MEMBERS },
		tell: ({ body }) => (body.data = { members: body.data }),
		says: 'data` comes inside another object (members)',
	},
];

const codes: Told[] = [
	{
		...{ name: 'a missing user has another code', chapter: 'users', about: ONE_USER },
		tell: refusedWith((error) => (error.code = 'ERR_UID_INVALID_LENGTH')),
		says: 'was answered with ERR_UID_INVALID_LENGTH, status 404 instead of ERR_UID_NOT_FOUND',
	},
	{
		...{ name: 'a code is unknown', chapter: 'users', about: /^POST \/v3\/users$/ },
		tell: refusedWith((error) => (error.code = 'ERR_USER_THERE')),
		says: 'has the code ERR_USER_THERE, which the package doesn’t know',
	},
	{
		...{ name: 'a refusal has another status', chapter: 'groups', about: /^POST \/v3\/groups$/ },
		tell: refusedWith((_, answer) => (answer.status = 400)),
		says: 'had the status 400 instead of 409',
	},
	{
		...{ name: 'what the sandbox refuses is done', chapter: 'groups', about: /\/bannedusers\// },
		tell: refusedWith((_, answer) => {
			answer.status = 200;
			answer.body = { data: { success: true, message: 'Banned' } };
		}),
		says: 'was answered with status 200 instead of ERR_ALREADY_BANNED, status 400',
	},
	{
		...{ name: 'a verdict has no code', chapter: 'groups', about: /^POST .*\/members$/ },
		tell: ({ body }) => {
			const { participants } = body.data as { participants?: Record<string, { error?: Json }> };
			for (const { error } of Object.values(participants ?? {})) if (error) delete error.code;
		},
		says: '.error.code` is missing',
	},
	{
		...{ name: 'a feature is not in the plan', chapter: 'users', about: /\/friends$/ },
		...{ tell: refuses('ERR_PLAN_RESTRICTION', 403), level: 'unavailable' },
		says: 'isn’t part of this app or plan (ERR_PLAN_RESTRICTION)',
	},
	{
		...{ name: 'a repeated muid is rejected', chapter: 'messages', about: SENT },
		tell: (answer, { body }) => {
			if (body.includes('"text":"Hello"') && body.includes('muid'))
				refuses('ERR_BAD_REQUEST')(answer);
		},
		says: 'was answered with ERR_BAD_REQUEST, status 400 instead of status 200',
	},
];

const paging: Told[] = [
	{
		...{ name: 'a page has at most 100 rows', chapter: 'limits', about: USERS },
		...{ tell: meta((page) => (page.per_page = 100)), says: 'per_page` says 100 instead of 1000' },
	},
	{
		...{ name: 'pages count from 0', chapter: 'users', about: USERS },
		tell: meta((page) => (page.current_page = 0)),
		says: 'current_page` says 0 instead of 1',
	},
	{
		...{ name: 'pages are called otherwise', chapter: 'users', about: USERS },
		tell: meta((page) => {
			page.pages = page.total_pages;
			delete page.total_pages;
		}),
		says: 'total_pages` is missing (new next to it: pages)',
	},
	{
		...{ name: 'a list says nothing of its pages', chapter: 'groups', about: MEMBERS },
		...{ tell: ({ body }) => delete body.meta, says: 'meta` is missing' },
	},
	{
		...{
			name: 'a filter is ignored',
			chapter: 'messages',
			about: /^GET \/v3\/users\/[^/]+\/messages$/,
		},
		tell: ({ body }, { query }) => {
			if (query.has('tags')) body.data = [body.data, body.data].flat();
		},
		says: 'rows instead of',
	},
];

const limits: Told[] = [
	{
		...{ name: 'the longest UID is too long', chapter: 'limits', about: /^POST \/v3\/users$/ },
		tell: (answer, { body }) => {
			if (body.includes('xxx')) refuses('ERR_BAD_REQUEST')(answer);
		},
		says: 'was answered with ERR_BAD_REQUEST, status 400 instead of status 200',
	},
	{
		...{ name: 'an import takes 25 records', chapter: 'limits', about: /\/data_import\/users$/ },
		...{ tell: refuses('ERR_BAD_REQUEST'), says: 'was answered with ERR_BAD_REQUEST, status 400' },
	},
	{
		...{
			name: 'a minute has fewer requests',
			chapter: 'users',
			about: USERS,
			level: 'information',
		},
		tell: ({ headers }) => (headers['x-rate-limit'] = '500'),
		says: 'has a limit of 500 requests a minute instead of 20000',
	},
	{
		...{ name: 'a header about limits has another name', chapter: 'users', about: USERS },
		tell: ({ headers }) => {
			headers['x-rate-limit-left'] = headers['x-rate-limit-remaining'] ?? '';
			delete headers['x-rate-limit-remaining'];
		},
		says: 'has no header x-rate-limit-remaining (new: x-rate-limit-left)',
	},
];

/** Every lie. */
export const lies: Told[] = [...fields, ...types, ...wrappings, ...codes, ...paging, ...limits];
