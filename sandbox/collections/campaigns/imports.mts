import { randomUUID } from 'node:crypto';
import * as z from 'zod/v4';

import { ApiProblem } from '../../platform/answers/apiProblem.mts';
import { field, type Store } from '../../platform/parts.mts';
import { uploadedFiles, uploadUrl } from '../uploads/index.mts';
import { campaignIn, campaignOf } from './campaigns.mts';
import { parseCsv } from './csv.mts';
import { campaignEndpoint, newId } from './endpoint.mts';
import { addTargets } from './recipients.mts';
import { conflict, invalid, notFound } from './refusals.mts';
import { campaigns, imports, type RecipientImport } from './tables.mts';

/** How many refused lines are told. */
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
			const key = `campaigns-${id}-${randomUUID()}.csv`;
			const { url, expiresAt } = uploadUrl(store, origin, key, id);
			return {
				data: {
					uploadUrl: url,
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
			const upload = uploadedFiles.one(store, { key });
			if (upload?.owner !== campaign || upload.content === undefined)
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
	const { content } = uploadedFiles.one(store, { key }) ?? {};
	const [header = [], ...lines] = parseCsv(new TextDecoder().decode(content));
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
