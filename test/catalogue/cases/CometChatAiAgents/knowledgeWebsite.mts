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
		uniqueId: id(String(made?.crawlId)),
		[field]: [String(found?.urlId ?? 'none')],
	});
const some = ([, found]: IDataObject[]) => ({
	additionalFields: { pageIds: [String(found?.urlId ?? 'none')] },
});
const none = { uniqueId: id('no-such-website') };
const code = 'ERR_KB_NOT_FOUND';
const missing = { [code]: none };

export const knowledgeWebsite: Cases = {
	scrape: { minimal: help, gives: { crawlId: like(/./) } },
	scrapePage: { minimal: help, gives: { url: help.url, title: '/help' } },
	getPages: {
		before,
		minimal: own({ filters: { status: 'discovered' } }),
		gives: { status: 'discovered' },
		refused: missing,
	},
	indexPages: { before: withPages, minimal: own(), gives: { status: like(/./) }, refused: missing },
	getPageStatus: {
		before: withPages,
		minimal: page('pageIds'),
		gives: { status: 'discovered' },
		refused: { [code]: { ...none, pageIds: ['url_1'] } },
	},
	syncPages: {
		before: withPages,
		minimal: own(),
		full: some,
		gives: { status: like(/./) },
		refused: missing,
	},
	delete: { before, minimal: own(), gives: { deleted: true }, refused: missing },
};
