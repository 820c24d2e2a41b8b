import type { IDataObject } from 'n8n-workflow';
import type { TemplateOver } from './path';
import type { Input } from './field';

/** How to read something back after a lost answer: whether it is there, and what it shows. */
export interface ReadBack<N extends string = string, P extends string = string> {
	/** Where it is read: a template over the input; in a batch over the record, `{key}` is its key. */
	path: P & TemplateOver<P, N | 'key'>;
	/** Codes that say that it is not there. */
	notFound: string[];
	/** Where what the first path hides is listed; rows are matched by `idField`. */
	fallbackPath?: string;
	/** `path` gives a list, in which the row is matched by `idField`. */
	isList?: true;
	/** The name under `data` that holds that list, where it is not `data` itself. */
	at?: string;
	/** Field of an answer that holds its ID, for lists. */
	idField?: string;
	/** Field of an answer that tells when it was made: what is older than the run is not ours. */
	madeAt?: string;
	/** The header with which it is read as a user, and what names the user: the key or a field. */
	actAs?: { header: string; by: N | 'key' };
	/**
	 * Whether what is at the path shows it, where that is something larger, such as the group of a member;
	 * nothing where that cannot be told. `list` is that of the key in a batch of several lists.
	 */
	isThere?(
		found: IDataObject,
		list: string | undefined,
		conflicted: boolean,
		sent: Input,
	): boolean | undefined;
	/** What else must be read for the row: paths, by the name under which they join what was found. */
	alsoRead?(input: Input): Record<string, string>;
	/** Turns what was found into the row, where it is not the row already. */
	toRow?(found: IDataObject, input: Input): IDataObject;
	/**
	 * Whether what was found (with what was also read) is what was asked for, if that can be told.
	 * Without this rule, all that was sent must be shown.
	 * @param conflicted whether the platform said that it was there
	 */
	matches?(
		found: IDataObject,
		list: string | undefined,
		conflicted: boolean,
		sent: IDataObject,
	): boolean | undefined;
	/** A switch that asks for what only the first answer can give. */
	onlyInFirstAnswer?: N;
}

/** How to find something in a list by a key that we gave it, such as a message by its `muid`. */
export interface FindSent<N extends string = string> {
	/** Where the app itself, whoever sent it, sees it listed. */
	path: string;
	/** Field of a row that repeats our key. */
	idField: string;
	/** Query parameter that starts the list at a time, in seconds. */
	since: string;
	/** Field with a time of the caller's own at which the list has it, instead of the time of sending. */
	sentAt?: N;
	/** Other query parameters of that list. */
	query: IDataObject;
	/** Query parameters that narrow it, by the field whose value they take if it is given. */
	narrowedBy?: Record<string, N>;
}

/** What to do when the platform says that something exists already. */
export interface OnConflict<N extends string = string> {
	/** Codes that say so. */
	codes: string[];
	/** What people may choose under If Already Exists; Stop is always among them. */
	choices: Array<'return' | 'update'>;
	/** The request that updates it, and the fields that it takes; all, where none are named. */
	update?: { path: string; fields?: N[] };
}
