import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import type { Fields, InputOf } from './field';
import type { Gather } from './gather';
import type { Exists } from './exists';
import { existsFields } from './exists';
import { pageFields, simplifyFields } from './output';

/** The three bases of the platform (specification, Addressing). */
export type Api = 'chat' | 'call' | 'import';

/** One item's values by field name, checked. */
export type Input = Record<string, unknown>;

/** A rule over several fields that was broken, told at one of them. */
export interface Complaint {
	field: string;
	says: string;
	advice: string;
}

/** What one operation of the platform takes and gives: pure data, plus small typed hooks. */
export interface Declaration<
	P extends Fields,
	Q extends Fields,
	H extends Fields,
	B extends Fields,
> {
	/** Name in the Operation dropdown. */
	name: string;
	/** Sentence in the node's list of actions. */
	action: string;
	description: string;
	/** A sentence above the fields, for what people must know before they fill them in. */
	notice?: string;
	request: {
		method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
		api: Api;
		/** Path template; each `{name}` is a field of `path`. */
		path: string;
		multipart?: true;
	};
	path?: P;
	query?: Q;
	headers?: H;
	body?: B;
	/** Which items share a call. */
	gather?: Gather;
	/** Answers with pages of rows: Return All and Limit appear. */
	pages?: true;
	/** Fields that Simplify keeps, in this order. */
	simplify?: string[];
	/** For what is made under a key of the caller's choice: how to see whether it is there. */
	exists?: Exists;
	/** Codes that say of a thing to delete that it is not there. */
	gone?: string[];
	/** A rule over several fields. */
	check?(input: InputOf<P & Q & H & B>): Complaint | undefined;
	/** Turns the answer's data into the row, where it is not the row already. */
	row?(data: IDataObject, input: InputOf<P & Q & H & B>): IDataObject;
}

/** An operation as the engine sees it: the declaration, with its fields and their joint schema. */
export interface Operation
	extends Omit<Declaration<Fields, Fields, Fields, Fields>, 'check' | 'row'> {
	path: Fields;
	query: Fields;
	headers: Fields;
	body: Fields;
	/** All of them. */
	fields: Fields;
	schema: z.ZodType<Input>;
	check?(input: Input): Complaint | undefined;
	row?(data: IDataObject, input: Input): IDataObject;
}

type None = Record<never, never>;

/**
 * Makes an operation from its declaration. The schema is built once, not per item.
 * The hooks see the input typed by the declared fields.
 */
export function operation<
	P extends Fields = None,
	Q extends Fields = None,
	H extends Fields = None,
	B extends Fields = None,
>(declaration: Declaration<P, Q, H, B>): Operation {
	const { path = {}, query = {}, headers = {}, body = {} } = declaration;
	const { pages, simplify, exists } = declaration;
	const output = { ...(pages && pageFields), ...(simplify && simplifyFields) };
	const choice = exists?.mayReturn && existsFields;
	const fields: Fields = { ...path, ...query, ...body, ...output, ...headers, ...choice };
	const schema = z.object(fields);
	return { ...(declaration as unknown as Operation), path, query, headers, body, fields, schema };
}

/** A resource of the platform with its operations, in the order of the dropdown. */
export interface Resource {
	name: string;
	value: string;
	operations: Record<string, Operation>;
}
