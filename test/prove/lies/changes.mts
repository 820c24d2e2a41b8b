import type { Answer, Json, Lie } from './proxy.mts';

/** A lie, the chapter whose steps meet it, and what the report must say of it. */
export interface Told extends Lie {
	name: string;
	chapter: string;
	says: string;
	/** Where the report says it; a difference, if nothing else is here. */
	level?: 'information' | 'unavailable';
}

/** A lie by its name, the chapter, the requests it is about, and what it changes. */
export const told = (
	...[name, chapter, about, tell, more]: [
		...[name: string, chapter: string, about: RegExp, tell: Lie['tell']],
		more: Pick<Told, 'says' | 'level'>,
	]
): Told => ({ name, chapter, about, tell, ...more });

/** Changes the thing in an answer, or each row of its list. */
export const rows =
	(change: (row: Json) => void) =>
	({ body }: Answer) => {
		for (const row of [body.data].flat()) if (row && typeof row === 'object') change(row as Json);
	};

/** Gives a field another name. */
export const renamed = (from: string, to: string) =>
	rows((row) => {
		row[to] = row[from];
		delete row[from];
	});

/** Gives a field that is there another value. */
export const set = (field: string, value: (old: never) => unknown) =>
	rows((row) => {
		if (field in row) row[field] = value(row[field] as never);
	});

/** Another refusal than the sandbox's. */
export const refusedWith = (change: (error: Json, answer: Answer) => void) => (answer: Answer) => {
	if (answer.body.error) change(answer.body.error as Json, answer);
};

/** Changes what a list says of its pages. */
export const meta =
	(change: (pagination: Json) => void) =>
	({ body }: Answer) => {
		const { pagination } = (body.meta ?? {}) as { pagination?: Json };
		if (pagination) change(pagination);
	};

/** Refuses what the sandbox does. */
export const refuses =
	(code: string, status = 400) =>
	(answer: Answer) => {
		answer.status = status;
		answer.body = { error: { code, message: 'No' } };
	};

/** What lies are about. */
export const USER = /^(POST|GET) \/v3\/users(\/[^/]+)?$/;
export const ONE_USER = /^GET \/v3\/users\/[^/]+$/;
export const USERS = /^GET \/v3\/users$/;
export const SENT = /^POST \/v3\/messages$/;
export const MEMBERS = /^GET \/v3\/groups\/[^/]+\/members$/;
