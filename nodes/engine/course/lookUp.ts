import type { IDataObject } from 'n8n-workflow';
import type { Answer } from '../declaration/answer';
import { list, object } from '../declaration/answer';
import type { Input } from '../declaration/field';
import type { ReadBack } from '../declaration/readBack';
import type { Delivery } from '../delivery';
import { isObject } from '../isObject';
import type { Entity, Plan } from '../plan';
import { buildBody } from '../request/buildBody';
import { fillPath } from '../request/path';
import { asQuery } from '../request/query';
import type { Course } from './course';

/** What a look-up needs of a course. */
export type Looking = Pick<Course, 'operation' | 'ask'>;

interface Reads {
	expected?: Answer;
	headers?: IDataObject | undefined;
	query?: IDataObject;
	/** Of a POST that only reads. */
	body?: IDataObject | undefined;
	/** Whose values a refusal may name. */
	input?: Readonly<Input>;
}

/** Reads something beside the operation itself. */
export const lookUpPath = async (
	{ operation, ask }: Looking,
	path: string,
	{ expected = object(), headers, query, body, input }: Reads = {},
): Promise<Delivery> =>
	await ask({
		build: () => ({
			...{ method: body ? 'POST' : 'GET', path, headers: { ...headers } },
			...(body ? { body: { ...body } } : {}),
			...(query ? { qs: asQuery(query) } : {}),
		}),
		...{ retry: 'safe', expected, refused: operation, isLookUp: true },
		...(input ? { requestContext: { input } } : {}),
	});

/** What reading something gave: what is there, that it is missing, or that it could not be read. */
export type Found = { found: 'there'; row: IDataObject } | { found: 'missing' | 'unreadable' };

/** What is looked up: by its key, or in a batch by all that its record holds. */
export interface Wanted {
	key: string;
	entity?: Entity | undefined;
	/** The platform said that it was there. */
	conflicted: boolean;
}

/** Reads the thing that `key` names; what the first path hides is looked for in a list. */
export async function lookUp(
	course: Looking,
	readBack: ReadBack,
	{ input }: Plan,
	{ key, entity, conflicted }: Wanted,
): Promise<Found> {
	const record = isObject(entity?.value) ? entity.value : {};
	const values: Input = { ...input, ...record, key };
	const { actAs, isList, fallbackPath, isThere } = readBack;
	const headers = actAs
		? { [actAs.header]: values[actAs.by] as string }
		: buildBody(course.operation.headers, input);
	if (isList) return await inList(course, readBack, fillPath(readBack.path, values), key, headers);
	const delivery = await lookUpPath(course, fillPath(readBack.path, values), { headers });
	if (delivery.ok) {
		const found = there(course, delivery.value.data);
		const shows = found.found === 'there' && isThere?.(found.row, entity?.list, conflicted, values);
		if (!isThere || found.found !== 'there' || shows) return found;
		return { found: shows === false ? 'missing' : 'unreadable' };
	}
	if (!readBack.notFound.includes(delivery.problem.code)) return { found: 'unreadable' };
	if (!fallbackPath) return { found: 'missing' };
	return await inList(course, readBack, fillPath(fallbackPath, values), key);
}

/** The row of a list that `key` names. */
async function inList(
	course: Looking,
	{ idField = '', at, notFound }: ReadBack,
	path: string,
	key: string,
	headers?: IDataObject,
): Promise<Found> {
	const listed = await lookUpPath(course, path, { expected: list({ at }), headers });
	if (!listed.ok)
		return { found: notFound.includes(listed.problem.code) ? 'missing' : 'unreadable' };
	const rows = listed.value.data as unknown[];
	const row = rows.find((one) => isObject(one) && String(one[idField]) === key);
	return row ? there(course, row) : { found: 'missing' };
}

const there = ({ operation }: Looking, row: unknown): Found =>
	isObject(row) ? { found: 'there', row: operation.normalize(row) } : { found: 'unreadable' };

/** What was found, with the parts that are shown elsewhere; nothing if one cannot be read. */
export async function withParts(
	course: Looking,
	readBack: ReadBack,
	{ input }: Plan,
	key: string,
	found: IDataObject,
): Promise<IDataObject | undefined> {
	const whole = { ...found };
	for (const [name, path] of Object.entries(readBack.alsoRead?.(input) ?? {})) {
		const part = await lookUpPath(course, fillPath(path, { ...input, key }), { expected: list() });
		if (!part.ok) return undefined;
		whole[name] = part.value.data as IDataObject[];
	}
	return whole;
}
