import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id, like } from '../../case.mts';

const help = { url: 'https://example.com/help' };
const before: Case['before'] = [['knowledgeWebsite', 'scrape', help]];
const withPages: Case['before'] = [
	...before,
	['knowledgeWebsite', 'getPages', ([made]) => ({ uniqueId: id(String(made?.crawlId)) })],
];
const own =
	(more: IDataObject = {}) =>
	([made]: IDataObject[]) => ({ uniqueId: id(String(made?.crawlId)), ...more });
const page =
	(field: string) =>
	([made, found]: IDataObject[]) => ({
		...{ uniqueId: id(String(made?.crawlId)), [field]: [String(found?.urlId ?? 'none')] },
	});
const waiting = { waitUntilFinished: true, waitAtMost: 1 };
const excluded = ([made, found]: IDataObject[]) => ({
	uniqueId: id(String(made?.crawlId)),
	additionalFields: { excludedPages: [String(found?.urlId ?? 'none')], ...waiting },
});
const synced = ([made, found]: IDataObject[]) => ({
	uniqueId: id(String(made?.crawlId)),
	additionalFields: { pageIds: [String(found?.urlId ?? 'none')], ...waiting },
});
const none = { uniqueId: id('no-such-website') };
const code = 'ERR_KB_NOT_FOUND';
const missing = { [code]: none };

export const knowledgeWebsite: Cases = {
	scrape: {
		minimal: help,
		full: {
			...help,
			additionalFields: {
				...{ maxDepth: 2, maxPages: 20, include: ['/help'], exclude: ['/login'] },
				fetchSitemap: true,
			},
		},
		gives: { crawlId: like(/./) },
	},
	scrapePage: {
		minimal: help,
		full: { ...help, additionalFields: { pageTimeout: 10_000, format: 'text' } },
		gives: { url: help.url, title: '/help' },
	},
	getPages: {
		before,
		minimal: own({ filters: { status: 'discovered' } }),
		full: own({
			...{ returnAll: true, simplify: false },
			filters: { status: 'discovered', startTime: '2020-01-01', endTime: '2035-01-01' },
		}),
		gives: { status: 'discovered' },
		refused: missing,
	},
	indexPages: {
		before: withPages,
		minimal: own(),
		full: excluded,
		gives: { status: like(/./) },
		refused: missing,
	},
	getPageStatus: {
		before: withPages,
		minimal: page('pageIds'),
		gives: { status: 'discovered' },
		refused: { [code]: { ...none, pageIds: ['url_1'] } },
	},
	syncPages: {
		before: withPages,
		minimal: own(),
		full: synced,
		gives: { status: like(/./) },
		refused: missing,
	},
	delete: { before, minimal: own(), gives: { deleted: true }, refused: missing },
};
