import { readFileSync } from 'node:fs';
import { Agent as SecureAgent } from 'node:https';
import { Agent } from 'node:http';

import axios, { type AxiosResponse } from 'axios';
import FormData from 'form-data';

import type { Sandbox } from '../../harness/sandbox/start.mts';

/** What an answer of the platform may hold, as the specification words it. */
export interface PlatformBody {
	// The tests look into answers of many shapes; each states what it expects.
	data: unknown;
	meta: {
		pagination: Record<string, number>;
		current: Record<string, number>;
		next?: Record<string, string | number>;
	};
	error: { code: string; message: string; devMessage: string; source: string; details: unknown };
}

export type PlatformAnswer = AxiosResponse<PlatformBody>;
type Headers = Record<string, string | undefined>;
type Fields = Record<string, string | string[]>;

/** A CSV file to upload. */
export interface Upload {
	text: string | Buffer;
	filename?: string;
}

/** An independent client of the platform, written from the specification alone. */
export function platformClient(sandbox: Sandbox, standing: Headers = {}) {
	const secure = sandbox.ca ? { ca: readFileSync(sandbox.ca, 'utf8') } : {};
	const http = axios.create({
		baseURL: sandbox.address,
		headers: { apikey: sandbox.key, ...standing },
		validateStatus: () => true,
		transitional: { silentJSONParsing: true },
		proxy: false,
		httpAgent: new Agent({ keepAlive: false }),
		httpsAgent: new SecureAgent({ keepAlive: false, ...secure }),
	});
	const send = (
		method: string,
		url: string,
		data?: unknown,
		headers: Headers = {},
	): Promise<PlatformAnswer> => http.request<PlatformBody>({ method, url, data, headers });

	return {
		send,
		get: (path: string, headers?: Headers) => send('GET', `/v3${path}`, undefined, headers),
		post: (path: string, body: unknown, headers?: Headers) =>
			send('POST', `/v3${path}`, body, headers),
		put: (path: string, body: unknown, headers?: Headers) =>
			send('PUT', `/v3${path}`, body, headers),
		patch: (path: string, body: unknown, headers?: Headers) =>
			send('PATCH', `/v3${path}`, body, headers),
		delete: (path: string, body?: unknown, headers?: Headers) =>
			send('DELETE', `/v3${path}`, body, headers),
		importUsers: (users: unknown) => send('POST', '/v3.0/data_import/users', { users }),
		/** Sends a form; a list of texts becomes repeated parts. */
		form: (method: 'POST' | 'PUT', path: string, fields: Fields, file?: Upload) => {
			const form = new FormData();
			for (const [name, value] of Object.entries(fields)) {
				for (const text of [value].flat()) form.append(name, text);
			}
			if (file) form.append('file', file.text, { filename: file.filename ?? 'list.csv' });
			return send(method, `/v3${path}`, form, form.getHeaders() as Headers);
		},
	};
}
