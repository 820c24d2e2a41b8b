import type { IDataObject, IExecuteFunctions, IHttpRequestOptions, INode } from 'n8n-workflow';
import { isObject } from '../../../nodes/engine/values';
import { at } from '../../support/at.mts';

/** What the helper of a fake context answers with; a text is a failure code of the network. */
export type Reply = string | { status: number; headers?: IDataObject; body?: unknown };

/** A reply with data, and one that refuses with a code. */
export const shows = (data: unknown): Reply => ({ status: 200, body: { data } });
export const refuses = (code: string, status = 404): Reply => ({
	...{ status, body: { error: { code } } },
});

interface Fake {
	/** Parameters as n8n gives them; an Error in them is an expression that fails. */
	parameters?: IDataObject;
	items?: IDataObject[];
	/** Files of the first item, by their field. */
	files?: Record<string, { fileName?: string; mimeType?: string; bytes?: Uint8Array }>;
	/** Answers in the order of the requests; the last one stays. */
	replies?: Reply[];
	node?: Partial<INode>;
	credential?: IDataObject;
}

/** A context that holds values and answers from a list: for pure parts of the engine, not for nodes. */
export function fakeContext({
	parameters = {},
	items = [{}],
	files,
	replies = [],
	node,
	credential = {},
}: Fake = {}) {
	const asked: IHttpRequestOptions[] = [];
	const binary = Object.fromEntries(
		Object.entries(files ?? {}).map(([name, { fileName, mimeType = '' }]) => [
			name,
			{ fileName, mimeType, id: name },
		]),
	);
	const input = items.map((json) => ({ json, ...(files ? { binary } : {}) }));
	const context = {
		getInputData: () => input,
		getNode: () => ({ name: 'Things', type: 'things', typeVersion: 1, parameters, ...node }),
		getCredentials: async () => credential,
		getTimezone: () => 'Europe/Berlin',
		getNodeParameter: (name: string, _: number, fallback: unknown) => {
			const value = name
				.split('.')
				.reduce<unknown>((inner, step) => (isObject(inner) ? inner[step] : undefined), parameters);
			throwFailing(value);
			return value ?? fallback;
		},
		helpers: {
			getBinaryDataBuffer: async (_: number, name: string) => bytesOf(files?.[name]),
			getBinaryMetadata: async (name: string) => ({ fileSize: bytesOf(files?.[name]).length }),
			httpRequestWithAuthentication: async (_: string, options: IHttpRequestOptions) => {
				asked.push({ ...options });
				const reply = at(replies, Math.min(asked.length, replies.length) - 1);
				if (typeof reply === 'string') throw Object.assign(new Error(reply), { code: reply });
				return { statusCode: reply.status, headers: reply.headers ?? {}, body: reply.body };
			},
		},
	};
	return { context: context as unknown as IExecuteFunctions, asked };
}

function bytesOf(file: { bytes?: Uint8Array } | undefined): Uint8Array {
	if (!file?.bytes) throw new Error('/home/node/.n8n/binary/1 is gone');
	return file.bytes;
}

function throwFailing(value: unknown): void {
	if (value instanceof Error) throw value;
	if (typeof value === 'object' && value !== null) Object.values(value).forEach(throwFailing);
}
