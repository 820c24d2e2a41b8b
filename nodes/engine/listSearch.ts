import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';
import type { Credential } from './request';
import { baseUrl } from './request';
import { toThrow } from './problem/tell';
import { attempt, CREDENTIAL } from './send/attempt';
import { outcomeOf } from './send/outcome';

/** A list of the platform that a resource locator can show. */
export interface ListSource {
	path: string;
	/** Field of a row that identifies it. */
	id: string;
	/** Query parameter by which the server searches; without one, the fetched page is searched. */
	search?: string;
	/** Answers with everything at once, without pages. */
	whole?: true;
}

type Search = (
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
) => Promise<INodeListSearchResult>;

const PER_PAGE = 100;
const TIMEOUT = 20_000;

/** The search methods of a node, by name: each fetches a page of its list. */
export const searchMethods = (sources: Record<string, ListSource>): Record<string, Search> =>
	Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, searchIn(source)]));

const searchIn = ({ path, id, search, whole }: ListSource): Search =>
	async function (filter, paginationToken) {
		const page = Number(paginationToken ?? 1);
		const query = {
			...(whole ? {} : { page, perPage: PER_PAGE }),
			...(search && filter ? { [search]: filter } : {}),
		};
		const { data, meta } = await get(this, path, query);
		const found = (data as IDataObject[]).map((row) => entry(row, id));
		const wanted = filter?.toLowerCase();
		const fits = ({ name }: INodeListSearchItems) =>
			search !== undefined || !wanted || name.toLowerCase().includes(wanted);
		const { total_pages: pages = 1 } = (meta?.pagination ?? {}) as { total_pages?: number };
		return {
			results: found.filter(fits),
			...(page < pages ? { paginationToken: String(page + 1) } : {}),
		};
	};

function entry(row: IDataObject, id: string): INodeListSearchItems {
	const value = String(row[id]);
	return { name: row.name ? `${String(row.name)} (${value})` : value, value };
}

async function get(context: ILoadOptionsFunctions, path: string, qs: IDataObject) {
	const credential = await context.getCredentials<Credential>(CREDENTIAL);
	const base = baseUrl(credential, 'chat');
	if ('problem' in base) throw toThrow(context.getNode(), base.problem);
	const request = { method: 'GET' as const, url: base.url + path, qs, timeout: TIMEOUT };
	const outcome = outcomeOf(await attempt(context, request, credential.apiKey), {});
	if (outcome.kind !== 'done') throw toThrow(context.getNode(), outcome.problem);
	return outcome.answer;
}
