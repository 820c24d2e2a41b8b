import type { IDataObject } from 'n8n-workflow';
import type { RequestResult } from '../apiRequest';
import type { Input } from '../declaration/field';

/** What is wanted of a list. */
export interface ListRequest {
	/** Most rows; Infinity for all. */
	wanted: number;
	/** The values that the list was asked for with, where they say how it is read. */
	input?: Readonly<Input>;
	/** Takes the rows as they come, in their order, where they are not to be collected. */
	onRows?: ((rows: IDataObject[]) => Promise<void>) | undefined;
	/** Requests at once; one after another where nothing is said. */
	concurrency?: number;
}

/** Sends the request of one page, with the query that leads to it. */
export type GetPage = (query: IDataObject) => Promise<RequestResult>;

/**
 * Reads a list, page by page: its rows in their order, none twice, with a hint if they may not be all; or the
 * problem of a page. It knows pages only by the way to get one.
 */
export type Paginator = (getPage: GetPage, list: ListRequest) => Promise<RequestResult>;
