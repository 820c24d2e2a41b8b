import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { column, type Collection, type Store, table } from '../../platform/parts.mts';
import { rawBytes } from '../../platform/server/body.mts';

const { exactKey, integer, optional, text } = column;

/** How long a URL for an upload is valid. */
const VALID_MS = 15 * 60_000;

/** Files that were, or are to be, uploaded to a URL that was given out. */
export const uploadedFiles = table(
	'uploads',
	{
		key: exactKey(),
		/** What the file is for. */
		owner: text(),
		signature: text(),
		content: optional(text()),
		expiresAt: integer(),
	},
	{ isPrivate: true },
);

/** A signed URL to which a file can be uploaded under this key. */
export function uploadUrl(store: Store, origin: string, key: string, owner: string) {
	const signature = randomUUID();
	const expiresAt = Date.now() + VALID_MS;
	uploadedFiles.insert(store, { key, owner, signature, expiresAt });
	return { url: `${origin}/uploads/${key}?signature=${signature}`, expiresAt };
}

type Upload = FastifyRequest<{ Params: { key: string }; Querystring: { signature?: string } }>;

/** Where files are uploaded to: the signature is enough, and a key isn't accepted. */
function routes(store: Store, wake: () => void) {
	return async (app: FastifyInstance): Promise<void> => {
		app.put('/:key', { bodyLimit: 64 * 1024 * 1024 }, async (request: Upload, reply) => {
			const upload = uploadedFiles.one(store, { key: request.params.key });
			const isSigned = upload?.signature === request.query.signature;
			if (!upload || !isSigned || upload.expiresAt < Date.now()) return reply.code(403).send();
			if (request.headers.apikey !== undefined) return reply.code(400).send();
			const content = rawBytes(request).toString('utf8');
			uploadedFiles.update(store, { key: upload.key }, { content });
			wake();
			return reply.code(200).send();
		});
	};
}

/** Uploads to signed URLs, for whatever collection gave them out. */
export const uploads: Collection = { tables: [uploadedFiles], routes: { '/uploads': routes } };
