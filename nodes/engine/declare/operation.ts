import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { z } from 'zod/v4';
import type { Problem, Result } from '../result';
import type { Api, Codes, Platform } from './api';
import {
	type Field,
	type Fields,
	type Input,
	type InputOf,
	type ShownFor,
	type ParamsOf,
	type Path,
	choiceName,
} from './field';
import type { FindSent, OnConflict, ReadBack, WhenRefused } from './readBack';
import type { ResponseShape } from './response';
import type { Sealing } from '../sealing';

/**
 * Whether a request may be sent again after a lost response: `safe`, because a second one changes
 * nothing or is refused; `ifNotSent`, once reading shows that the first did not arrive; `never`.
 */
export type Retry = 'safe' | 'ifNotSent' | 'never';

type Request<A extends string, P extends Path, N extends string> = {
	api: A;
	/** Path template, or one for each value of the field `pathBy`. Each `{name}` is a field of `path`. */
	path: P;
	pathBy?: N;
	multipart?: true;
	/**
	 * What it sends instead of a change: a `query`, although it isn't a GET; `nothing`, as the execution makes
	 * its rows without it; or what `others` send, operations that its execution runs. The last two have no endpoint.
	 */
	sends?: 'query' | 'nothing' | 'others';
} & (
	| { method: 'GET'; retry?: 'safe' }
	| {
			method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
			retry: Retry;
			/** The method where nothing is stored yet, as the execution finds out. */
			first?: 'POST';
	  }
);

/** Whether a request changes something. */
export const isChange = ({ request }: Pick<Operation, 'request'>): boolean =>
	request.method !== 'GET' && request.sends !== 'query';

/** A cross-field validation failure, reported on one field. */
export interface FieldIssue<N extends string = string> {
	field: N;
	message: string;
	advice: string;
}

/** A sentence for people beside the rows; where several rows give the same function, it gets their number. */
export type Hint = string | ((count: number) => string);

/** Ways to read a row again, at the path of a `Completion`. */
export interface CompletionReads {
	/** What a GET shows, as a row. */
	get(): Promise<Result<IDataObject>>;
	/** The data of the response to a POST. */
	post(body: IDataObject): Promise<Result<IDataObject>>;
}

/** What a row says of itself: that it is not decided yet, or why it is no success after all. */
export interface Completion {
	of(row: IDataObject): 'open' | Pick<Problem, 'message' | 'description' | 'code'> | undefined;
	/** Where the row is read again while it is open; each `{name}` is one of its fields. */
	path: string;
	/** Reads what is new of a row, where that is not what a GET at the path shows. */
	read?(row: IDataObject, ways: CompletionReads): Promise<Result<IDataObject>>;
	/** Whether the first looks may show how it was before it began, and so an end of before. */
	mayShowOld?: true;
	/** How long it may be open before the run goes on without knowing, in milliseconds, where that is not 10 s. */
	limit?(input: Input): number;
}

/** What one operation of the platform takes and gives: data, plus small typed hooks. */
export interface Declaration<
	A extends string,
	P extends Path,
	PF extends Fields,
	Q extends Fields,
	F extends Fields,
	H extends Fields,
	B extends Fields,
	Row extends string,
	RB extends string,
	N extends string = keyof (PF & Q & F & H & B) & string,
> {
	/** Stored in people's workflows: never changes once released. */
	value: string;
	/** Name in the Operation dropdown. */
	name: string;
	/** Sentence in the node's list of actions. */
	action: string;
	description: string;
	/** A sentence above the fields, for what people must know before they fill them in. */
	notice?: string;
	/** No AI agent gets it as a tool: what nothing takes back is not for one that may be misled. */
	notAsTool?: true;
	/** The choices for which the notice shows, if not for all. */
	noticeFor?: ShownFor;
	request: Request<A, P, NoInfer<N>>;
	path?: PF & Record<ParamsOf<P>, Field>;
	query?: Q;
	/** Query fields of a list, shown under Filters. */
	filters?: F;
	headers?: H;
	body?: B;
	/** One object, if nothing is said. */
	response?: ResponseShape<Row, NoInfer<N>>;
	/** Fields that Simplify keeps, in this order. */
	simplify?: Array<NoInfer<Row>>;
	/** Keys of a row whose values are secrets: they leave it, unless Return Secrets is switched on. */
	secrets?: string[];
	/** Field with a key of the caller's choice: asked for twice in a run, it is sent once. */
	key?: NoInfer<N>;
	/** Field whose key the engine makes up where none is given. */
	generatedKey?: NoInfer<N>;
	readBack?: ReadBack<NoInfer<N>, RB>;
	/** For `ifNotSent`: where something sent is found by its key. */
	findSent?: FindSent<NoInfer<N>>;
	onConflict?: OnConflict<NoInfer<N>>;
	/** The operation of the same node that shows, after a lost response, whether it was done: `User → Get`. */
	checkWith?: string;
	/** For updates of objects that are replaced whole: their parts that are not filled in stay. */
	readModifyWrite?: true;
	/** Codes that say of a thing to delete that it is not there. */
	notFoundCodes?: string[];
	/** What the row then says after a lost response, where that is not `existsNow: false`. */
	deletedRow?(input: InputOf<PF & Q & F & H & B>): IDataObject;
	/** The list that would show the thing, and its name there, where these codes also say that it is only hidden. */
	hiddenIn?(input: InputOf<PF & Q & F & H & B>): { path: string; idField: string } | undefined;
	/** Codes that say that all is as asked already: after a lost response that means done. */
	doneCodes?: string[];
	/** Field whose value the platform counts requests by. */
	rateLimitBy?: NoInfer<N>;
	/** Requests with the same values here go out one after another, in input order. */
	inOrderBy?: Array<NoInfer<N>>;
	/** Fields of which at least one must be given. */
	requiresOneOf?: Array<NoInfer<N>>;
	/** A rule over several fields. */
	validate?(input: InputOf<PF & Q & F & H & B>): FieldIssue<NoInfer<N>> | undefined;
	/** Completes the query, with that of the page, where fields alone cannot say it. */
	toQuery?(query: IDataObject, input: InputOf<PF & Q & F & H & B>): IDataObject;
	/** Completes the body from the input, where fields alone cannot say it. */
	toBody?(body: IDataObject, input: InputOf<PF & Q & F & H & B>, links?: Links): IDataObject;
	/** Turns the response's data (of a list: each entry) into the row. */
	toRow?(data: IDataObject, input: InputOf<PF & Q & F & H & B>): IDataObject;
	/** What a person should know of a row, beside it. */
	hint?(row: IDataObject): Hint | undefined;
	/** For what was accepted, but may still be refused. */
	completion?: Completion;
	/** Asks people something, and waits for their answer; `toBody` gets links to the page that takes it. */
	approval?: Approval;
	/** The rows of a list can also leave as one file. */
	toFile?: ToFile;
	/** The files that a row links to, which can be downloaded. */
	attachments?(row: IDataObject): Attachment[];
	/** What to read, and to tell, of a thing that could not be changed. */
	whenRefused?: WhenRefused<NoInfer<N>>;
	/** Messages and advice for codes that mean something else here. */
	codes?: Codes;
}

/** An operation as the engine sees it, but for how items become requests (see `operationBuilder`). */
export interface Operation
	extends Omit<
		Declaration<string, Path, Fields, Fields, Fields, Fields, Fields, string, string, string>,
		'validate' | 'toQuery' | 'toBody' | 'toRow' | 'deletedRow' | 'hiddenIn'
	> {
	api: Api;
	codes: Codes;
	normalize: Platform['normalize'];
	readable: Platform['readable'];
	response: ResponseShape;
	path: Fields;
	query: Fields;
	filters: Fields;
	headers: Fields;
	body: Fields;
	/** All fields by name, in the order of the form. */
	fields: Fields;
	schema(): z.ZodType<Input>;
	validate?(input: Input): FieldIssue | undefined;
	toQuery?(query: IDataObject, input: Input): IDataObject;
	toBody?(body: IDataObject, input: Input, links?: Links): IDataObject;
	toRow?(data: IDataObject, input: Input): IDataObject;
	deletedRow?(input: Input): IDataObject;
	hiddenIn?(input: Input): { path: string; idField: string } | undefined;
}

/** The field of that name. Throws a TypeError if the operation has none. */
export function fieldOf({ name: operation, fields }: Operation, name: string): Field {
	const field = fields[name];
	if (!field) throw new TypeError(`${operation} has no field “${name}”`);
	return field;
}

/** Where each button of a question leads, by what it answers; `page` leaves the choice to the page. */
export type Links = Readonly<Record<string, string>>;

/** A run that asks people. */
export interface PendingApproval {
	/** Writes down what an input asks; gives the links for its message, and what is sealed for it. */
	linksFor(input: Input, sealing: Sealing): Result<Links>;
	/** Lets the execution wait for a response, unless a message was not sent; gives the rows as they leave. */
	wait(rows: INodeExecutionData[], hasFailed: boolean): Promise<INodeExecutionData[]>;
}

/** How an operation asks people something, and waits for their answer. */
export interface Approval {
	/** @param keyField name of the field with a message's key */
	open(context: IExecuteFunctions, keyField: string): PendingApproval;
}

/** The field of an update that chooses what to empty, if it has one. */
const clearingIn = (fields: Fields): [string, Field] | undefined =>
	Object.entries(fields).find(([, { clears }]) => clears !== undefined);

type Rules = Partial<Pick<Operation, 'requiresOneOf' | 'validate'>>;

/** The rules of an operation, with those of its field that chooses what to empty. */
export function withClearing(body: Fields, { requiresOneOf, validate }: Rules): Rules {
	const clearing = clearingIn(body);
	if (!clearing)
		return { ...(requiresOneOf ? { requiresOneOf } : {}), ...(validate ? { validate } : {}) };
	const [name] = clearing;
	return {
		...(requiresOneOf ? { requiresOneOf: [...new Set([...requiresOneOf, name])] } : {}),
		validate: (input) => filledAndCleared(clearing, input) ?? validate?.(input),
	};
}

/** Refuses a field that is filled in and emptied at once, by its label there. */
function filledAndCleared([name, field]: [string, Field], input: Input): FieldIssue | undefined {
	const both = ((input[name] ?? []) as string[]).find((cleared) => input[cleared] !== undefined);
	if (both === undefined || field.type !== 'multiOptions') return undefined;
	const label = choiceName(field.options[both] ?? both);
	return {
		field: name,
		message: `contains ${label}, which is filled in as well`,
		advice: 'Either fill in the field, or clear it.',
	};
}

/** What a field's value is when it is empty: in words of JSON, as its schema sends it. */
export function emptyOf(field: Field): unknown {
	if (field.type === 'json') {
		const { data = {} } = field.schema.safeParse({});
		return data;
	}
	return ['list', 'lines', 'multiOptions', 'group'].includes(field.type) ? [] : '';
}
/** A list whose rows can also leave as one file. */
export interface ToFile {
	/** The file's name, without its ending. */
	name: string;
	/** Columns beside those that Simplify keeps: what an import of the file needs. */
	also?: string[];
	/** How the list is asked for, where the file needs it in another way: in the order of an import, and whole. */
	query?: Readonly<Record<string, unknown>>;
	/** The field that says which end of the list comes first, and its value for the last end. */
	turned?: { field: string; value: string };
}
/** A file that a row links to. */
export interface Attachment {
	url: string;
	name?: string | undefined;
	mimeType?: string | undefined;
}
