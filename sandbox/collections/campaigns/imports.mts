import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/v4';

import { rawBytes } from '../../platform/server/body.mts';
import { ApiProblem } from '../../platform/answers/apiProblem.mts';
import { field, type Store } from '../../platform/parts.mts';
import { campaignIn, campaignOf } from './campaigns.mts';
import { parseCsv } from './csv.mts';
import { campaignEndpoint, newId } from './endpoint.mts';
import { addTargets } from './recipients.mts';
import { conflict, invalid, notFound } from './refusals.mts';
import { campaigns, imports, type RecipientImport, uploads } from './tables.mts';

const MINUTE = 60_000;
/** How long an upload address is good for, and how many refused lines are told. */
const UPLOAD_MINUTES = 15;
const MOST_ERRORS = 100;
const DRAFTS_ONLY = 'Recipients can be imported into drafts only.';

const show = ({ id, campaign: _, key: __, createdAt: ___, ...own }: RecipientImport) => ({
	importId: id,
	...own,
});

export const importEndpoints = [
	campaignEndpoint({
		method: 'POST',
		path: '/campaigns/:id/recipients/upload-url',
		status: 201,
		handle({ store, params, origin }) {
			const { id } = campaignIn(store, params.id, ['draft'], DRAFTS_ONLY);
			const [key, signature] = [`campaigns-${id}-${randomUUID()}.csv`, randomUUID()];
			const expiresAt = Date.now() + UPLOAD_MINUTES * MINUTE;
			uploads.insert(store, { key, campaign: id, signature, expiresAt });
			return {
				data: {
					uploadUrl: `${origin}/uploads/${key}?signature=${signature}`,
					...{ s3Key: key, method: 'PUT', headers: { 'Content-Type': 'text/csv' } },
					expiresAt: new Date(expiresAt).toISOString(),
				},
			};
		},
	}),
	campaignEndpoint({
		method: 'POST',
		path: '/campaigns/:id/import-csv',
		status: 202,
		body: z.object({ s3Key: field.text('s3Key', 500) }),
		handle({ store, params, body: { s3Key: key } }) {
			const { id: campaign } = campaignIn(store, params.id, ['draft'], DRAFTS_ONLY);
			if (imports.one(store, { campaign, status: 'processing' }))
				throw conflict('An import is running.');
			const upload = uploads.one(store, { key });
			if (upload?.campaign !== campaign || upload.content === undefined)
				throw invalid('There is no uploaded file with this s3Key.');
			const id = newId();
			imports.insert(store, { id, campaign, key, status: 'processing', createdAt: Date.now() });
			return { data: { importId: id, status: 'processing' } };
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/campaigns/:id/import-status',
		handle({ store, params }) {
			const { id: campaign } = campaignOf(store, params.id);
			const last = imports.all(store, { campaign }).at(-1);
			if (!last) throw notFound('import of', campaign);
			return { data: show(last) };
		},
	}),
];

/** Reads an uploaded file into the recipients of its campaign. */
export function runImport(store: Store, { id, campaign, key }: RecipientImport): void {
	const [header = [], ...lines] = parseCsv(uploads.one(store, { key })?.content ?? '');
	const place = header.indexOf('user_id');
	const fail = (reason: string) =>
		void imports.update(store, { id }, { status: 'failed', errors: [{ row: 1, reason }] });
	if (campaigns.one(store, { id: campaign })?.status !== 'draft') return fail(DRAFTS_ONLY);
	if (place < 0) return fail('The column user_id is missing.');
	const errors: object[] = [];
	const variables = new Map<string, Record<string, unknown>>();
	for (const [index, cells] of lines.entries()) {
		const userId = (cells[place] ?? '').trim().toLowerCase();
		const row = index + 2;
		if (userId === '') errors.push({ row, reason: 'The user_id is empty.' });
		else if (variables.has(userId))
			errors.push({ row, userId, reason: 'The user_id is there twice.' });
		else
			variables.set(
				userId,
				Object.fromEntries(
					header.flatMap((name, at) => (at === place || !cells[at] ? [] : [[name, cells[at]]])),
				),
			);
	}
	try {
		addTargets(store, campaign, [...variables.keys()], (uid) => variables.get(uid));
	} catch (error) {
		if (!(error instanceof ApiProblem)) throw error;
		return fail(
			Object.values(error.details ?? {})
				.flat()
				.join(' '),
		);
	}
	imports.update(
		store,
		{ id },
		{
			...{ status: 'completed', total: lines.length, imported: variables.size },
			...{ failed: errors.length, errors: errors.slice(0, MOST_ERRORS) },
		},
	);
}

type Upload = FastifyRequest<{ Params: { key: string }; Querystring: { signature?: string } }>;

/** Where files are uploaded to: whoever has the signed address may, and nobody brings a key. */
export function uploadRoutes(store: Store) {
	return async (app: FastifyInstance): Promise<void> => {
		app.put('/:key', { bodyLimit: 64 * 1024 * 1024 }, async (request: Upload, reply) => {
			const upload = uploads.one(store, { key: request.params.key });
			const isSigned = upload?.signature === request.query.signature;
			if (!upload || !isSigned || upload.expiresAt < Date.now()) return reply.code(403).send();
			if (request.headers.apikey !== undefined) return reply.code(400).send();
			uploads.update(store, { key: upload.key }, { content: rawBytes(request).toString('utf8') });
			return reply.code(200).send();
		});
	};
}
