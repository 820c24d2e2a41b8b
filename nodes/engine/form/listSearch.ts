import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';
import { list, type ResponseShape } from '../declare/response';
import type { Api, Codes, PagePosition, ResponseData } from '../declare/api';
import { paramsOf } from '../declare/field';
import { caseless, isObject } from '../values';
import { notChosen } from '../problem/input';
import { toNodeError } from '../problem/toNode';
import { fillPath } from '../plan/request';
import { openClient } from '../client';

/** A list of the platform that a resource locator can show. */
export interface ListSource {
	api: Api;
	/** Path template; a `{name}` is another parameter of the node, which must be chosen first. */
	path: string;
	/** The name under `data` that holds the list, where it is not `data` itself. */
	at?: string;
	/** Field of a row that identifies it. */
	id: string;
	/** Field of a row that people know it by, where it is not `name`. */
	label?: string;
	/** Query parameter by which the server searches; without one, the fetched page is searched. */
	search?: string;
	/** Answers with everything at once, without pages. */
	isWhole?: true;
	/** Goes on where a page leads to, instead of by numbered pages. */
	isCursor?: true;
	/** Headers that take their value from other parameters of the node. */
	headers?: Record<string, string>;
}

/** A list that needs no server: its names are its values, where it says nothing else of them. */
export interface NamedList {
	names(): Array<string | { name: string; value: string }>;
}

type ListSearch = (
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
) => Promise<INodeListSearchResult>;

const PER_PAGE = 100;

/** The search methods of a node, by name: each fetches a page of its list. */
export const searchMethods = (
	sources: Record<string, ListSource | NamedList>,
	codes: Codes,
): Record<string, ListSearch> =>
	Object.fromEntries(
		Object.entries(sources).map(([name, source]) => [
			name,
			'names' in source ? searchNames(source) : searchIn(source, codes),
		]),
	);

const searchNames = ({ names }: NamedList): ListSearch =>
	async function (filter = '') {
		const all = names().map((entry) =>
			typeof entry === 'string' ? { name: entry, value: entry } : entry,
		);
		return { results: all.filter(({ name }) => spelled(name).includes(spelled(filter))) };
	};

/** A name as it is compared: IDs have other signs for the spaces of what they are called. */
const spelled = (name: string): string => caseless(name).replace(/[_-]/g, ' ');

const searchIn = (source: ListSource, codes: Codes): ListSearch =>
	async function (filter, paginationToken) {
		const { search } = source;
		const { rows, next } = await get(this, source, codes, {
			...placeIn(source, paginationToken),
			...(search && filter ? { [search]: filter } : {}),
		});
		const wanted = caseless(filter ?? '');
		const fits = ({ name }: INodeListSearchItems) =>
			search !== undefined || caseless(name).includes(wanted);
		return {
			results: rows.flatMap((row) => entryOf(row, source)).filter(fits),
			...(next === undefined ? {} : { paginationToken: next }),
		};
	};

/** The query of a page: the first, or that which the page before it led to. */
function placeIn({ isWhole, isCursor }: ListSource, token = ''): IDataObject {
	if (isWhole) return {};
	if (!isCursor) return { page: Number(token) || 1, perPage: PER_PAGE };
	return { ...(token ? (JSON.parse(token) as IDataObject) : {}), limit: PER_PAGE };
}

/** What leads to the page after this one, if there is one. */
function nextOf(
	{ isCursor }: ListSource,
	{ page }: IDataObject,
	{ next = {}, pages = 0 }: PagePosition,
): string | undefined {
	if (isCursor) return Object.keys(next).length > 0 ? JSON.stringify(next) : undefined;
	return Number(page) < pages ? String(Number(page) + 1) : undefined;
}

/**
 * A row as an entry of the list; one without an ID cannot be chosen. n8n keeps the ID and what was shown with the node,
 * and runs what begins with “=” as an expression: such an ID is given by an expression alone.
 */
function entryOf(row: unknown, { id, label = 'name' }: ListSource): INodeListSearchItems[] {
	if (!isObject(row) || row[id] === undefined || row[id] === null) return [];
	const value = String(row[id]);
	if (value.startsWith('=')) return [];
	const name = String(row[label] ?? '');
	if (['', value].includes(name)) return [{ name: value, value }];
	return [{ name: name.startsWith('=') ? `${value} (${name})` : `${name} (${value})`, value }];
}

async function get(
	context: ILoadOptionsFunctions,
	source: ListSource,
	codes: Codes,
	qs: IDataObject,
): Promise<{ rows: unknown[]; next: string | undefined }> {
	const { api, path, at, headers = {} } = source;
	const others = Object.fromEntries(paramsOf(path).map((name) => [name, chosen(context, name)]));
	const named = Object.entries(headers).map(([header, name]) => [header, chosen(context, name)]);
	const { data, position = {} } = await readForForm(context, api, codes, list({ at }), () => {
		if (Object.values(others).includes('')) throw toNodeError(context.getNode(), notChosen());
		return {
			path: fillPath(path, others),
			qs,
			headers: Object.fromEntries(named.filter(([, value]) => value !== '')) as IDataObject,
		};
	});
	return { rows: data as unknown[], next: nextOf(source, qs, position) };
}

/** What another parameter of the node holds now. */
function chosen(context: ILoadOptionsFunctions, name: string): string {
	const value = context.getCurrentNodeParameter(name, { extractValue: true });
	return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Reads what the editor shows in a form, once.
 * @param expected what the response is like
 * @param request made when there is a credential: of both problems that one is told
 * @returns what the response has
 * @throws what the platform says, as the editor shows it
 */
export async function readForForm(
	context: ILoadOptionsFunctions,
	api: Api,
	codes: Codes,
	expected: ResponseShape,
	request: () => { path: string; qs?: IDataObject; headers?: IDataObject },
): Promise<ResponseData> {
	const client = await openClient(context, api);
	if (!client.ok) throw toNodeError(context.getNode(), client.problem);
	const target = request();
	const requestResult = await client.value.sendRequest({
		build: () => ({ method: 'GET', ...target }),
		retry: 'never',
		expected,
		errors: { codes: { ...codes, ...api.codes }, fields: {} },
	});
	if (!requestResult.ok) throw toNodeError(context.getNode(), requestResult.problem);
	return requestResult.value;
}
