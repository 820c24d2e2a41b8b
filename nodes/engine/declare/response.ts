import type { IDataObject } from 'n8n-workflow';

/** What counts as a response: `data` is an object, a list, or of no interest. */
export interface ResponseShape<Row extends string = string, N extends string = string> {
	kind: 'object' | 'list' | 'none';
	/** For `list`: the name under `data` that holds it, where it is not `data` itself. */
	at?: string | undefined;
	/** For `list`: the rows of `data` that came in another form; nothing if they are not in it. */
	rowsIn?(data: IDataObject): IDataObject[] | undefined;
	/** For `object`: whether one without anything in it is a response, as of every change. */
	mayBeEmpty?: boolean;
	/** For `none`: what the row says was done, such as `deleted`. */
	done?: string;
	/** For `none`: the input fields that the row repeats, so that the next node can go on. */
	repeats?: N[];
	/** For `none`: whatever the response holds is in the row, too, as far as the API gives anything. */
	keepsData?: true;
	/** Names that rows have; only the compiler looks at it. */
	readonly rows?: Row;
}

/** Answers with one object; `Row` names the fields that Simplify may keep. */
export const object = <Row extends string = never>(): ResponseShape<Row, never> => ({
	kind: 'object',
});

/** Answers with a list of rows. */
export const list = <Row extends string = never>(
	place: Pick<ResponseShape, 'at' | 'rowsIn'> = {},
): ResponseShape<Row, never> => ({
	kind: 'list',
	...place,
});

/** Answers with no more than "done": the row says what was done, to what. */
export const done = <N extends string[]>(
	what: string,
	...repeats: N
): ResponseShape<never, N[number]> => ({
	kind: 'none',
	done: what,
	repeats,
});

/** The same where it is not known what the API responds with: the row has all that comes. */
export const doneWith = <N extends string[]>(
	what: string,
	...repeats: N
): ResponseShape<never, N[number]> => ({ ...done(what, ...repeats), keepsData: true });
