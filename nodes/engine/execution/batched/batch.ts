import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../../declaration/field';
import type { BatchEntry } from '../../plan';
import type { EntryResult } from './entryResult';
import type { KeptFor } from './keptFor';

/** How one request carries the entries of many items. */
export interface Batch<N extends string = string> {
	/** Items that agree in these fields share requests. */
	by: N[];
	/** Fields that become entries; all other fields must agree within a request. */
	consumes: N[];
	/** Most entries that the platform takes in a request. */
	max: number;
	/** What a person calls the key of an entry. */
	entryName: string;
	/** Kind of thing that the key names (a field's `about`). */
	about?: string | undefined;
	/** Where the platform refuses a request for the sake of some entries, the others go again without them. */
	goesWithout?: true;
	/** How a request ends that one entry breaks, though others of it may be done: it goes again in halves. */
	brokenBy?: { status: number; code: string };
	/** Entries that are too old are refused. */
	keptFor?: KeptFor;
	/** Number in the record of an entry by which they go out in order, where the platform needs one. */
	orderBy?: N;
	/** Splits one item's input into entries. */
	entries(input: Input): Array<Omit<BatchEntry, 'items'>>;
	/** Joins entries into a body; `input` has the fields that the request's items share. */
	body(entries: readonly BatchEntry[], input: Input): IDataObject;
	/** Reads what the response says of one entry. */
	resultOf(data: IDataObject, entry: BatchEntry, input: Input): EntryResult;
	/** The row of an entry, from the response's data or from what was read back. */
	row?(
		entry: BatchEntry,
		input: Input,
		data: IDataObject | undefined,
		found?: IDataObject,
	): IDataObject;
}
