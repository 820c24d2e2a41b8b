import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/v4';

import { field, slugged, type Store } from '../../platform/parts.mts';
import { uploadUrl } from '../uploads/index.mts';
import { agentEndpoint, newTime, success } from './endpoint.mts';
import { deleteSource, sourceOf } from './knowledge.mts';
import { announcedFiles, type Source, sources } from './tables.mts';

const UPLOADS = '/agent-builder/knowledge-base/uploads';
const TEXT = '/agent-builder/knowledge-base/text';

const file = z.object({
	fileName: field.text('fileName', 500),
	mimeType: field.text('mimeType', 200).optional(),
	fileSize: z.number('The fileSize must be a number.').int().min(0).optional(),
});
const about = { title: field.text('title', 500), text: field.text('text', 5000) };

/** A text is stored as a Markdown file. */
const fileNameOf = (title: string): string => `${slugged(title) || 'text'}.md`;

const show = ({ uniqueId, sourceName, fileName, s3Key, status }: Source) => ({
	...{ uniqueId, title: sourceName, fileName, s3Key, status },
});

/** A file is a source once it has arrived; the same one again changes nothing. */
export function fileArrived(store: Store, { key, content }: { key: string; content: Uint8Array }) {
	const announced = announcedFiles.one(store, { s3Key: key });
	if (!announced) return;
	const { uploadId: uniqueId, ...file } = announced;
	const time = newTime();
	const sha256 = createHash('sha256').update(content).digest('hex');
	sources.insert(store, {
		...{ ...file, uniqueId, type: 'uploads', sourceName: file.fileName, status: 'indexing' },
		...{ bytes: content.length, sha256, createdAt: time, updatedAt: time },
	});
	announcedFiles.delete(store, { s3Key: key });
}

/** Texts and files that agents know. */
export const documentEndpoints = [
	agentEndpoint({
		method: 'POST',
		path: `${UPLOADS}/initiate`,
		status: 201,
		body: z.object({ files: z.array(file, 'The files must be a list.').min(1, 'No files.') }),
		handle: ({ store, body, origin }) => ({
			uploads: body.files.map((one) => {
				const uploadId = randomUUID();
				const s3Key = `knowledge-base-${uploadId}`;
				announcedFiles.insert(store, { uploadId, ...one, s3Key });
				const presignedUrl = uploadUrl(store, origin, s3Key, uploadId).url;
				return { uploadId, ...one, s3Key, presignedUrl };
			}),
		}),
	}),
	agentEndpoint({
		method: 'DELETE',
		path: `${UPLOADS}/:uniqueId`,
		handle({ store, params }) {
			const source = sourceOf(store, 'uploads', params.uniqueId);
			const { uniqueId: uploadId, fileName } = source;
			const data = { uploadId, fileName, ...deleteSource(store, source) };
			return { ...success, message: 'The file has been deleted.', data };
		},
	}),
	agentEndpoint({
		method: 'POST',
		path: TEXT,
		status: 201,
		body: z.object(about),
		handle({ store, body: { title, text } }) {
			const [uniqueId, time, fileName] = [randomUUID(), newTime(), fileNameOf(title)];
			sources.insert(store, {
				...{ uniqueId, type: 'text', sourceName: title, text, fileName, status: 'indexing' },
				...{ s3Key: `knowledge-base-${uniqueId}`, createdAt: time, updatedAt: time },
			});
			const data = show(sourceOf(store, 'text', uniqueId));
			return { ...success, message: 'The text has been stored.', data };
		},
	}),
	agentEndpoint({
		method: 'GET',
		path: `${TEXT}/:uniqueId`,
		handle({ store, params }) {
			const source = sourceOf(store, 'text', params.uniqueId);
			const { uniqueId, title, fileName, s3Key, status } = show(source);
			const { text, createdAt, updatedAt } = source;
			const data = { uniqueId, title, text, fileName, s3Key, status };
			return {
				data: { ...data, vectorizationStatus: status, createdAt, updatedAt, isActive: true },
			};
		},
	}),
	agentEndpoint({
		method: 'PATCH',
		path: `${TEXT}/:uniqueId`,
		body: z.object(about).partial(),
		handle({ store, params, body: { title, text } }) {
			const { uniqueId } = sourceOf(store, 'text', params.uniqueId);
			const named = title === undefined ? {} : { sourceName: title, fileName: fileNameOf(title) };
			const changes = { ...named, text, status: 'indexing', updatedAt: Date.now() } as const;
			sources.update(store, { uniqueId }, changes);
			const data = show(sourceOf(store, 'text', uniqueId));
			return { ...success, message: 'The text has been updated.', data };
		},
	}),
	agentEndpoint({
		method: 'DELETE',
		path: `${TEXT}/:uniqueId`,
		handle({ store, params }) {
			const source = sourceOf(store, 'text', params.uniqueId);
			const { uniqueId, fileName, s3Key: uniqueFileId } = source;
			const data = { uniqueId, fileName, uniqueFileId, ...deleteSource(store, source) };
			return { ...success, message: 'The text has been deleted.', data };
		},
	}),
];
