import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import type { CodeAdvice, Codes } from './api';
import type { Problem } from '../result';
import type { TemplateOver, Input, Choice, Fields } from './field';

/** What reading something gave: what is there, that it is missing, another or not yet done, or that it could not be read. */
export type Found =
	| {
			/** `partly` where other things that belong to it could not be read. */
			found: 'there' | 'partly';
			row: IDataObject;
			/** What else was read for it: it is no part of the row of something that existed before. */
			parts?: IDataObject;
	  }
	| { found: 'missing' | 'notYet' | 'unknown'; isOther?: boolean };

/** A list in which something is found by its key. */
export interface ListedIn {
	/** Field of a row that holds the key. */
	idField: string;
	/** The name under `data` that holds the list, where it is not `data` itself. */
	at?: string;
}

/** What a `read` works with. Paths are templates over `values`. */
export interface Look {
	/** The input; in a batch with the record; and its `key`. */
	values: Readonly<Input>;
	/** Whether a try may have done it unseen; otherwise it only exists already. */
	someTryMaybeProcessed: boolean;
	/** Whether the run is over. */
	isOver(): boolean;
	/** Reads the object at the path, with other headers than those of the input where they are given. */
	object(headers?: IDataObject): Promise<Found>;
	/** Looks for it in the list at the path; or at another, as the app itself. */
	inList(list: ListedIn, path?: string): Promise<Found>;
	/** The rows of a list, as the app itself; nothing if it could not be read. */
	rows(path: string): Promise<IDataObject[] | undefined>;
}

/** Where something is read after a lost response. */
interface ReadBackSource<N extends string, P extends string> {
	/** A template over the input; in a batch over the record, where `{key}` is its key. */
	path: P & TemplateOver<P, N | 'key'>;
	/** Codes that say that it is not there. */
	notFound: string[];
	/** The list that `path` gives, where that is no object. */
	list?: ListedIn;
	/** Reads it, where one request at the path is not enough. */
	read?(look: Look): Promise<Found>;
}

/** What shows that what was found is what was asked for. Without a rule, all that was sent must be shown. */
interface Proof {
	/**
	 * Whether what is at the path shows it, where that is something larger, such as the group of a member;
	 * undefined where that is unknown. `list` is that of the key in a batch of several lists.
	 */
	isThere?(
		record: IDataObject,
		list: string | undefined,
		conflicted: boolean,
		sent: Input,
	): boolean | undefined;
	/** Field of a response that tells when it was made: what is older than the run is not ours. */
	madeAt?: string;
	/**
	 * Whether what was found (with its parts) is what was asked for, if that is known.
	 * @param conflicted whether the platform said that it was there
	 */
	matches?(
		record: IDataObject,
		list: string | undefined,
		conflicted: boolean,
		sent: IDataObject,
	): boolean | undefined;
	/** The error message for a thing that exists already and is not found, where that is known better. */
	hidden?: { message: string; description: string };
	/** The row of what was found (with its parts), where that is another, or what was lost with the response. */
	ours?(
		record: IDataObject,
		input: Readonly<Input>,
	): { row: IDataObject } | { problem: Partial<Problem> };
}

/** How to read something back after a lost response: where it is, and what shows that it is ours. */
export type ReadBack<N extends string = string, P extends string = string> = ReadBackSource<N, P> &
	Proof;

/** What to read when a refusal leaves open the current state of a thing. */
export interface WhenRefused<N extends string = string, P extends string = string> {
	/** Codes of such refusals. */
	codes: string[];
	path: P & TemplateOver<P, N>;
	/** The error message instead, if what was found says more. */
	tells(record: IDataObject): CodeAdvice | undefined;
}

/** How to find something in a list by a key that we gave it, such as one made up for it. */
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
	/**
	 * Whether a row under our key is what was sent, and not another thing under the same key.
	 * @param entry the one of several things that were sent under the key
	 */
	isSame(row: IDataObject, sent: IDataObject, entry?: { key: string; list?: string }): boolean;
}

/** The update of something that exists already. */
export interface UpdateOfExisting<N extends string = string> {
	path: string;
	/** The fields that it takes; all, where none are named. */
	fields?: N[];
	/** Those of them that only the app itself may change: the platform ignores them where a header names a user. */
	appOnly?: N[];
	/** As of an operation that updates: what of an object is not filled in stays. */
	readModifyWrite?: true;
	/** Codes that mean something else here, as the thing is known to be there. */
	codes?: Codes;
}

/** What to do when the platform says that something exists already. */
export interface OnConflict<N extends string = string> {
	/** Codes that say so. */
	codes: string[];
	/** What people may choose under If Already Exists; Stop is always among them. */
	choices: Array<'return' | 'update'>;
	/** The request that updates it. */
	update?: UpdateOfExisting<N>;
}

const choices: Record<'stop' | 'return' | 'update', Choice> = {
	stop: { name: 'Fail the Item', description: 'The item fails with the reason' },
	return: {
		name: 'Return Existing',
		description: 'Returns the existing record unchanged, with alreadyExisted: true',
	},
	update: { name: 'Update It', description: 'Updates the existing record and returns it' },
};

/** If Already Exists, where people may choose. */
export function conflictFields(onConflict?: OnConflict): Fields {
	if (!onConflict || onConflict.choices.length === 0) return {};
	const offered = ['stop', ...onConflict.choices] as const;
	return {
		ifExists: {
			type: 'options',
			schema: z.enum(offered),
			required: false,
			displayName: 'If Already Exists',
			description: 'What to do if it already exists, for example after a duplicate webhook',
			options: Object.fromEntries(offered.map((value) => [value, choices[value]])),
			section: 'options',
		},
	};
}

/** What to do about a conflict, for people who have not chosen yet. */
export const conflictAdvice =
	'To continue with the existing record, set {If Already Exists} to {Return Existing} under {Options}.';
