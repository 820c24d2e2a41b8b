import type { FastifyRequest } from 'fastify';

import { badRequest } from '../answers/problems.mts';

/** The raw bytes of a body that is no form; empty where none was sent. */
export const rawBytes = (request: FastifyRequest): Buffer =>
	Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

/** The JSON body; undefined where none was sent. Anything else is refused. */
export function jsonBody(request: FastifyRequest): unknown {
	const bytes = rawBytes(request);
	if (!bytes.length) return undefined;
	if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
		throw badRequest({ body: ['The Content-Type must be application/json.'] });
	try {
		return JSON.parse(bytes.toString('utf8')) as unknown;
	} catch {
		throw badRequest({ body: ['The body isn’t valid JSON.'] });
	}
}
