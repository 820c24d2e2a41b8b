import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { column, type Collection, type Row, type Store, table } from '../../platform/parts.mts';
import { rawBytes } from '../../platform/server/body.mts';

const { each, blob, exactKey, integer, optional, text } = column;

/** How long a URL for an upload is valid. */
const VALID_MS = 15 * 60_000;

/** Files that were, or are to be, uploaded to a URL that was given out. */
export const uploadedFiles = table('uploads', {
	key: exactKey(),
	/** What the file is for. */
	...each(text(), 'owner', 'signature'),
	content: optional(blob()),
	expiresAt: integer(),
}).hidden();

/** A file that has arrived, and who wants to know. */
type Arrived = (store: Store, file: { key: string; content: Uint8Array }) => void;

/** A signed URL to which a file can be uploaded under this key. */
export function uploadUrl(store: Store, origin: string, key: string, owner: string) {
	const signature = randomUUID();
	const expiresAt = Date.now() + VALID_MS;
	uploadedFiles.insert(store, { key, owner, signature, expiresAt });
	return { url: `${origin}/uploads/${key}?signature=${signature}`, expiresAt };
}

type Sent = FastifyRequest<{ Params: { key: string }; Querystring: { signature?: string } }>;

/** Whether a file may be stored at an address: the first one, and the same again after a lost response. */
function isTaken({ content: stored, expiresAt }: Row<typeof uploadedFiles>, content: Uint8Array) {
	return expiresAt >= Date.now() && (stored === undefined || Buffer.from(stored).equals(content));
}

/** Where files are uploaded to: the signature is enough, and a key isn't accepted. */
const routes = (arrived: Arrived[]) => (store: Store, wake: () => void) => {
	return async (app: FastifyInstance): Promise<void> => {
		app.put('/:key', { bodyLimit: 64 * 1024 * 1024 }, async (request: Sent, reply) => {
			const upload = uploadedFiles.one(store, { key: request.params.key });
			const isSigned = upload?.signature === request.query.signature;
			const content = rawBytes(request);
			if (!upload || !isSigned || !isTaken(upload, content)) return reply.code(403).send();
			if (request.headers.apikey !== undefined) return reply.code(400).send();
			const { key } = upload;
			uploadedFiles.update(store, { key }, { content });
			for (const hear of arrived) hear(store, { key, content });
			wake();
			return reply.code(200).send();
		});
	};
};

/** Uploads to signed URLs, for whatever collection gave them out. */
export const uploads = (...arrived: Arrived[]): Collection => ({
	tables: [uploadedFiles],
	routes: { '/uploads': routes(arrived) },
});
