import { randomUUID } from 'node:crypto';
import * as z from 'zod/v4';

import { ApiProblem } from '../../platform/answers/apiProblem.mts';
import { field, type Store } from '../../platform/parts.mts';
import { uploadedFiles, uploadUrl } from '../uploads/index.mts';
import { campaignIn, campaignOf } from './campaigns.mts';
import { parseCsv } from './csv.mts';
import { campaignsApi, iso, newId } from './endpoint.mts';
import { addTargets } from './recipients.mts';
import { conflict, invalid, notFound } from './refusals.mts';
import { campaigns, imports, type RecipientImport } from './tables.mts';

/** How many refused lines are told. */
const MOST_ERRORS = 100;
const DRAFTS_ONLY = 'Recipients can be imported into drafts only.';

const one = '/campaigns/:id';
const body = z.object({ s3Key: field.text('s3Key', 500) });

export const importEndpoints = [
	campaignsApi.post(`${one}/recipients/upload-url`, { status: 201 }, (call) => {
		const { store, params, origin } = call;
		const { id } = campaignIn(store, params.id, ['draft'], DRAFTS_ONLY);
		const s3Key = `campaigns-${id}-${randomUUID()}.csv`;
		const { url, expiresAt } = uploadUrl(store, origin, s3Key, id);
		const upload = { s3Key, method: 'PUT', headers: { 'Content-Type': 'text/csv' } };
		return { data: { uploadUrl: url, ...upload, expiresAt: iso(expiresAt) } };
	}),
	campaignsApi.post(`${one}/import-csv`, { status: 202, body }, ({ store, params, body }) => {
		const { s3Key: key } = body;
		const { id: campaign } = campaignIn(store, params.id, ['draft'], DRAFTS_ONLY);
		const status = 'processing';
		if (imports.one(store, { campaign, status })) throw conflict('An import is running.');
		const upload = uploadedFiles.one(store, { key });
		if (upload?.owner !== campaign || upload.content === undefined)
			throw invalid('There is no uploaded file with this s3Key.');
		const id = newId();
		imports.insert(store, { id, campaign, key, status, createdAt: Date.now() });
		return { data: { importId: id, status } };
	}),
	campaignsApi.get(`${one}/import-status`, ({ store, params }) => {
		const { id } = campaignOf(store, params.id);
		const last = imports.all(store, { campaign: id }).at(-1);
		if (!last) throw notFound('import of', id);
		const { id: importId, campaign: _, key: __, createdAt: ___, ...own } = last;
		return { data: { importId, ...own } };
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
		const userId = (cells[place] ?? '').trim();
		const row = index + 2;
		const own = header.flatMap((name, at) =>
			at !== place && cells[at] ? [[name, cells[at]] as const] : [],
		);
		if (userId === '') errors.push({ row, reason: 'The user_id is empty.' });
		else if (variables.has(userId))
			errors.push({ row, userId, reason: 'The user_id is there twice.' });
		else variables.set(userId, Object.fromEntries(own));
	}
	try {
		addTargets(store, campaign, [...variables.keys()], (uid) => variables.get(uid));
	} catch (error) {
		if (!(error instanceof ApiProblem)) throw error;
		const reasons = Object.values(error.details ?? {}).flat();
		return fail(reasons.join(' '));
	}
	const counts = { total: lines.length, imported: variables.size, failed: errors.length };
	const told = errors.slice(0, MOST_ERRORS);
	imports.update(store, { id }, { status: 'completed', ...counts, errors: told });
}
