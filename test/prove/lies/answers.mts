import {
	refusedWith,
	meta,
	refuses,
	ONE_USER,
	USERS,
	SENT,
	MEMBERS,
	type Told,
} from './changes.mts';
import type { Json } from './proxy.mts';

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
		says: 'with ERR_GUID_ALREADY_EXISTS, status 400 instead of ERR_GUID_ALREADY_EXISTS, status 409',
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

/** Answers of the same shape that say something else. */
export const answers: Told[] = [...codes, ...paging, ...limits];
