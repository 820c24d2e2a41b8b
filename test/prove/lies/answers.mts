import { MEMBERS, ONE_USER, SENT, USERS, meta, refusedWith, refuses, told } from './changes.mts';
import type { Answer, Json } from './proxy.mts';

const CREATED = /^POST \/v3\/users$/;
const GROUP = /^POST \/v3\/groups$/;

const done = (_: Json, answer: Answer) => {
	answer.status = 200;
	answer.body = { data: { success: true, message: 'Banned' } };
};

const withoutCodes = ({ body }: Answer) => {
	const { participants } = body.data as { participants?: Record<string, { error?: Json }> };
	for (const { error } of Object.values(participants ?? {})) if (error) delete error.code;
};

/** Rejects a request whose body has all these words. */
const refusesWith =
	(...words: string[]) =>
	(answer: Answer, { body }: { body: string }) => {
		if (words.every((word) => body.includes(word))) refuses('ERR_BAD_REQUEST')(answer);
	};
const REFUSED = 'was answered with ERR_BAD_REQUEST, status 400 instead of status 200';

const codes = [
	told(
		...(['a missing user has another code', 'users', ONE_USER] as const),
		refusedWith((error) => (error.code = 'ERR_UID_INVALID_LENGTH')),
		{ says: 'with ERR_UID_INVALID_LENGTH, status 404 instead of ERR_UID_NOT_FOUND' },
	),
	told(
		...(['a code is unknown', 'users', CREATED] as const),
		refusedWith((error) => (error.code = 'ERR_USER_THERE')),
		{ says: 'has the code ERR_USER_THERE, which the package doesn’t know' },
	),
	told(
		...(['a refusal has another status', 'groups', GROUP] as const),
		refusedWith((_, answer) => (answer.status = 400)),
		{ says: 'ERR_GUID_ALREADY_EXISTS, status 400 instead of ERR_GUID_ALREADY_EXISTS, status 409' },
	),
	told('what the sandbox refuses is done', 'groups', /\/bannedusers\//, refusedWith(done), {
		says: 'was answered with status 200 instead of ERR_ALREADY_BANNED, status 400',
	}),
	told('a verdict has no code', 'groups', /^POST .*\/members$/, withoutCodes, {
		says: '.error.code` is missing',
	}),
	told(
		...(['a feature is not in the plan', 'users', /\/friends$/] as const),
		refuses('ERR_PLAN_RESTRICTION', 403),
		{ says: 'isn’t part of this app or plan (ERR_PLAN_RESTRICTION)', level: 'unavailable' },
	),
	told('a repeated muid is rejected', 'messages', SENT, refusesWith('"text":"Hello"', 'muid'), {
		says: REFUSED,
	}),
];

const paged = (field: string, value: number) => meta((page) => (page[field] = value));

const renamedPages = meta((page) => {
	page.pages = page.total_pages;
	delete page.total_pages;
});

const paging = [
	told('a page has at most 100 rows', 'limits', USERS, paged('per_page', 100), {
		says: 'per_page` says 100 instead of 1000',
	}),
	told('pages count from 0', 'users', USERS, paged('current_page', 0), {
		says: 'current_page` says 0 instead of 1',
	}),
	told('pages are called otherwise', 'users', USERS, renamedPages, {
		says: 'total_pages` is missing (new next to it: pages)',
	}),
	told('a list says nothing of its pages', 'groups', MEMBERS, ({ body }) => delete body.meta, {
		says: 'meta` is missing',
	}),
	told(
		...(['a filter is ignored', 'messages', /^GET \/v3\/users\/[^/]+\/messages$/] as const),
		({ body }, { query }) => {
			if (query.has('tags')) body.data = [body.data, body.data].flat();
		},
		{ says: 'rows instead of' },
	),
];

const renamedHeader = ({ headers }: Answer) => {
	headers['x-rate-limit-left'] = headers['x-rate-limit-remaining'] ?? '';
	delete headers['x-rate-limit-remaining'];
};

const limits = [
	told('the longest UID is too long', 'limits', CREATED, refusesWith('xxx'), { says: REFUSED }),
	told(
		...(['an import takes 25 records', 'limits', /\/data_import\/users$/] as const),
		...[refuses('ERR_BAD_REQUEST'), { says: 'was answered with ERR_BAD_REQUEST, status 400' }],
	),
	told(
		...(['a minute has fewer requests', 'users', USERS] as const),
		({ headers }) => (headers['x-rate-limit'] = '500'),
		{ says: 'has a limit of 500 requests a minute instead of 20000', level: 'information' },
	),
	told('a header about limits has another name', 'users', USERS, renamedHeader, {
		says: 'has no header x-rate-limit-remaining (new: x-rate-limit-left)',
	}),
];

/** Answers of the same shape that say something else. */
export const answers = [...codes, ...paging, ...limits];
