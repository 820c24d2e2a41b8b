import type { IDataObject } from 'n8n-workflow';
import type { Answer as Expected } from '../declaration/answer';
import { isObject } from '../isObject';

/** A successful answer: its payload, and what stands beside it. */
export interface Answer {
	data: unknown;
	meta?: IDataObject | undefined;
	/** What a person should know of it. */
	hint?: string;
}

/**
 * What a 2xx body gives where an answer of this kind is expected (docs/platform.md, Answers); nothing
 * if it is no such answer. An object may come in a list of one, or wrapped once more.
 */
export function answerOf(body: unknown, { kind, at }: Expected): Answer | undefined {
	const wrapped = isObject(body) ? body : {};
	const meta = isObject(wrapped.meta) ? wrapped.meta : undefined;
	switch (kind) {
		case 'list':
			return listIn(wrapped.data, at, meta);
		case 'object': {
			const data = unwrapped(wrapped.data);
			return data ? { data, meta } : undefined;
		}
		case 'none':
			// HTML or other text is not the platform's.
			if (typeof body === 'string' && body !== '') return undefined;
			return { data: unwrapped('data' in wrapped ? wrapped.data : body) ?? {} };
	}
}

function listIn(data: unknown, at: string | undefined, meta?: IDataObject): Answer | undefined {
	const list = at === undefined ? data : unwrapped(data)?.[at];
	return Array.isArray(list) ? { data: list, meta } : undefined;
}

function unwrapped(value: unknown): IDataObject | undefined {
	if (Array.isArray(value)) return value.length === 1 ? unwrapped(value[0]) : undefined;
	if (!isObject(value)) return undefined;
	const [only, ...more] = Object.keys(value);
	return only === 'data' && more.length === 0 && isObject(value.data) ? value.data : value;
}
