import type { IDataObject } from 'n8n-workflow';
import { isObject, type ResponseData, type ResponseShape as Expected, without } from '../../engine';
import { positionOf } from './position';

/**
 * What a 2xx body gives where a response of this kind is expected (docs/platform.md, Answers); nothing
 * if it is no such response. An object may come in a list of one, or wrapped once more, and so may the body.
 * A change is done without data, too.
 */
export function responseDataOf(
	body: unknown,
	{ kind, mayBeEmpty = false, ...list }: Expected,
): ResponseData | undefined {
	const wrapped = wrapperOf(body) ?? {};
	const position = positionIn(wrapped);
	switch (kind) {
		case 'list':
			return listIn(wrapped, list, position);
		case 'object': {
			const data = unwrapped(wrapped.data);
			if (data && Object.keys(data).length > 0) return { data, position };
			return mayBeEmpty && isBare(body)
				? { data: without(wrapped, BESIDE), isEmpty: true }
				: undefined;
		}
		case 'none':
			// HTML or other text is not the platform's.
			if (typeof body === 'string' && body !== '') return undefined;
			return { data: unwrapped('data' in wrapped ? wrapped.data : body) ?? {} };
	}
}

/** Where the list goes on: some answers have its cursor in `meta`, some beside it. */
function positionIn({ meta, cursor }: IDataObject): ResponseData['position'] {
	if (!isObject(meta)) return isObject(cursor) ? positionOf({ cursor }) : undefined;
	return positionOf({ ...meta, cursor: meta.cursor ?? cursor });
}

function listIn(
	body: IDataObject,
	{ at, rowsIn }: Omit<Expected, 'kind'>,
	position: ResponseData['position'],
): ResponseData | undefined {
	const data = unwrapped(body.data);
	// A list with a name is seen beside `data` too.
	const list = at === undefined ? body.data : (data ?? body)[at];
	if (Array.isArray(list)) return { data: list, position };
	const rows = data && rowsIn?.(data);
	return rows && { data: rows, position };
}

const BESIDE = ['data', 'meta'];
const BARE = [...BESIDE, 'success', 'message'];

/** Whether a body has nothing in it but a yes, if that. PHP writes an empty object as a list. */
const isBare = (body: unknown): boolean =>
	isNothing(body) ||
	(isObject(body) && Object.keys(without(body, BARE)).length === 0 && isNothing(body.data));

const isNothing = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	(typeof value === 'object' && Object.keys(value).length === 0);

/** The body, also where it is the only entry of a list. */
function wrapperOf(body: unknown): IDataObject | undefined {
	const whole: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body;
	return isObject(whole) ? whole : undefined;
}

function unwrapped(value: unknown): IDataObject | undefined {
	if (Array.isArray(value)) return value.length === 1 ? unwrapped(value[0]) : undefined;
	if (!isObject(value)) return undefined;
	const [firstKey, ...otherKeys] = Object.keys(value);
	return firstKey === 'data' && otherKeys.length === 0 && isObject(value.data) ? value.data : value;
}
