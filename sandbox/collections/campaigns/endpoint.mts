import * as z from 'zod/v4';

import { ApiProblem } from '../../platform/answers/apiProblem.mts';
import {
	apps,
	type Call,
	endpoint,
	readFields,
	type Store,
	textOf,
} from '../../platform/parts.mts';

/** A refusal in the words of the Campaigns API (docs/platform.md, Campaigns). */
export const refuse = (code: string, message: string, status: number) =>
	new ApiProblem(code, message, undefined, status);

export const badState = (what: string, status: string): ApiProblem =>
	refuse('ERR_BAD_REQUEST', `${what} The campaign is ${status}.`, 400);

export const notFound = (what: string, id: string, code = 'ERR_NOT_FOUND'): ApiProblem =>
	refuse(code, `The ${what} ${id} does not exist.`, 404);

export const conflict = (message: string): ApiProblem => refuse('ERR_CONFLICT', message, 409);

export const invalid = (message: string): ApiProblem =>
	new ApiProblem('ERR_VALIDATION', 'Validation failed.', { body: [message] }, 400);

/** The error answers of this API: complaints are a list of texts. */
function envelope({ code, message, details }: ApiProblem) {
	const isInvalid = details !== undefined;
	return {
		error: {
			code: isInvalid ? 'ERR_VALIDATION' : code,
			...{ message, devMessage: message, source: 'campaigns-service' },
			...(isInvalid ? { details: Object.values(details).flat() } : {}),
		},
	};
}

type Declared = Parameters<typeof endpoint>[0];

/** An endpoint of this API: the header `appid` must be right if it comes. */
export const campaignEndpoint: typeof endpoint = (declaration) => {
	const { handle } = declaration as unknown as Declared;
	return endpoint({
		...declaration,
		...{ base: 'campaigns', bodyLimit: 8 * 1024 * 1024, refusal: envelope },
		handle(call: Call) {
			const appId = call.header('appid');
			const app = apps.all(call.store)[0]?.appId;
			if (appId !== '' && appId !== app)
				throw refuse('ERR_UNAUTHORIZED', `There is no app ${appId}.`, 401);
			return handle(call as never);
		},
	} as never);
};

/** Refuses what can't be done in the name of a user. */
export function onlyApp(call: Pick<Call, 'header'>, status: number): void {
	if (call.header('onbehalfof') === '') return;
	throw refuse('ERR_BAD_REQUEST', 'onbehalfof is not allowed here.', status);
}

const pageFields = z.object({
	affix: z.enum(['append', 'prepend']).default('append'),
	limit: z.coerce.number().int().min(1).max(100).default(20),
	order: z.enum(['asc', 'desc']).default('desc'),
});

/**
 * One page by cursor: the rows after the one whose ID the query names.
 * @param rows all rows of the list
 * @param by the time that orders them
 */
export function cursorList<Row extends { id: string | number }>(
	{ query }: Pick<Call, 'query'>,
	rows: Row[],
	by: keyof Row & string,
	show: (row: Row) => object,
) {
	const { affix, limit, order } = readFields(pageFields, query);
	const sort = textOf(query, 'sort') === 'createdAt' && by === 'updatedAt' ? 'createdAt' : by;
	const timeOf = (row: Row) => Number((row as Record<string, unknown>)[sort] ?? 0);
	const sorted = [...rows].sort(
		(one, other) => timeOf(one) - timeOf(other) || (String(one.id) < String(other.id) ? -1 : 1),
	);
	if (order === 'desc') sorted.reverse();
	const id = textOf(query, 'id');
	const place = id === undefined ? -1 : sorted.findIndex((row) => String(row.id) === id);
	const from = affix === 'prepend' && place >= 0 ? Math.max(0, place - limit) : place + 1;
	const end = affix === 'prepend' && place >= 0 ? place : from + limit;
	const page = sorted.slice(from, end);
	const last = page.at(-1);
	const hasMore = affix === 'prepend' ? from > 0 : end < sorted.length;
	const edge = affix === 'prepend' ? page[0] : last;
	const next = edge && { affix, [by]: seconds(timeOf(edge)), id: String(edge.id) };
	return {
		data: page.map(show),
		meta: { current: { limit, count: page.length }, ...(hasMore && next ? { next } : {}) },
	};
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

/** A time as this API shows it; `null` where there is none. */
export const iso = (ms: number | undefined): string | null =>
	ms === undefined ? null : new Date(ms).toISOString();

/** The same for feed items and push notifications: seconds since 1970. */
export const unix = (ms: number | undefined): number | null =>
	ms === undefined ? null : seconds(ms);

/** An ID like those of the platform. */
export const newId = (): string => `c${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`;

export const appIdOf = (store: Store): string => apps.all(store)[0]?.appId ?? '';

/** A name as part of a slug. */
export const slugged = (name: string): string =>
	name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
