import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/v4';

import { crud, field, slugged, type Store } from '../../platform/parts.mts';
import { uploadUrl } from '../uploads/index.mts';
import { agentsApi, newTimes, ofAgents, success } from './endpoint.mts';
import { deleteSource, sourceOf } from './knowledge.mts';
import { announcedFiles, type Source, sources } from './tables.mts';

const UPLOADS = '/agent-builder/knowledge-base/uploads';
const TEXT = '/agent-builder/knowledge-base/text';

const file = z
	.object({
		fileName: field.text('fileName', 500),
		mimeType: field.text('mimeType', 200),
		fileSize: z
			.number('The fileSize must be a number.')
			.int()
			.min(0)
			.max(50 * 1024 * 1024, 'The fileSize must be at most 50 MB.'),
	})
	.refine(
		({ fileName, mimeType }) =>
			/\.(pdf|txt|docx|csv|md)$/i.test(fileName) ||
			/^(application\/pdf|text\/(plain|csv|markdown)|.*wordprocessingml\.document)$/.test(mimeType),
		{ path: ['fileName'], message: 'Only PDF, TXT, DOCX, CSV and MD files are taken.' },
	);
const about = { title: field.text('title', 500), text: field.text('text', 5000) };

/** A text is stored as a Markdown file. */
const fileNameOf = (title: string): string => `${slugged(title) || 'text'}.md`;

const serialize = ({ uniqueId, sourceName, text, fileName, s3Key, status, ...times }: Source) => ({
	...{ uniqueId, title: sourceName, text, fileName, s3Key, status, vectorizationStatus: status },
	...{ createdAt: times.createdAt, updatedAt: times.updatedAt, isActive: true },
});

/** A text that was written: less of it is answered than where it is got. */
const wrote = (what: string) => (text: object) => {
	const { uniqueId, title, fileName, s3Key, status } = text as ReturnType<typeof serialize>;
	const data = { uniqueId, title, fileName, s3Key, status };
	return { ...success, message: `The text has been ${what}.`, data };
};

/** A file is a source once it has arrived; the same one again changes nothing. */
export function fileArrived(store: Store, { key, content }: { key: string; content: Uint8Array }) {
	const announced = announcedFiles.one(store, { s3Key: key });
	if (!announced) return;
	const { uploadId: uniqueId, ...file } = announced;
	const sha256 = createHash('sha256').update(content).digest('hex');
	sources.insert(store, {
		...{ ...file, uniqueId, type: 'uploads', sourceName: file.fileName, status: 'indexing' },
		...{ bytes: content.length, sha256, ...newTimes() },
	});
	announcedFiles.delete(store, { s3Key: key });
}

const indexing = { status: 'indexing' } as const;
const initiate = z.object({
	files: z.array(file, 'The files must be a list.').min(1, 'No files.'),
});

/** Texts and files that agents know. */
export const documentEndpoints = [
	agentsApi.post(`${UPLOADS}/initiate`, { status: 201, body: initiate }, (call) => ({
		uploads: call.body.files.map((one) => {
			const uploadId = randomUUID();
			const s3Key = `knowledge-base-${uploadId}`;
			announcedFiles.insert(call.store, { uploadId, ...one, s3Key });
			const presignedUrl = uploadUrl(call.store, call.origin, s3Key, uploadId).url;
			return { uploadId, ...one, s3Key, presignedUrl };
		}),
	})),
	agentsApi.delete(`${UPLOADS}/:uniqueId`, ({ store, params }) => {
		const source = sourceOf(store, 'uploads', params.uniqueId);
		const { uniqueId: uploadId, fileName } = source;
		const data = { uploadId, fileName, ...deleteSource(store, source) };
		return { ...success, message: 'The file has been deleted.', data };
	}),
	agentsApi.get(TEXT, ({ store }) => ({
		data: sources.all(store, { type: 'text' }).map((source) => {
			const { vectorizationStatus: _, isActive: __, ...shown } = serialize(source);
			return shown;
		}),
	})),
	...crud({
		...{ ...ofAgents, path: TEXT, table: sources, key: 'uniqueId', pages: false, serialize },
		get: (store, id) => sourceOf(store, 'text', id),
		answer: (data) => ({ data }),
		create: {
			...{ status: 201, body: z.object(about), answer: wrote('stored') },
			row({ title, text }) {
				const uniqueId = randomUUID();
				return {
					...{ uniqueId, type: 'text' as const, sourceName: title, text },
					...{
						fileName: fileNameOf(title),
						s3Key: `knowledge-base-${uniqueId}`,
						...indexing,
						...newTimes(),
					},
				};
			},
		},
		update: {
			...{ method: 'patch', body: z.object(about).partial(), answer: wrote('updated') },
			changes: ({ title, text }) => ({
				...(title === undefined ? {} : { sourceName: title, fileName: fileNameOf(title) }),
				...{ text, ...indexing },
			}),
		},
		remove(source, { store }) {
			const { uniqueId, fileName, s3Key: uniqueFileId } = source;
			const data = { uniqueId, fileName, uniqueFileId, ...deleteSource(store, source) };
			return { ...success, message: 'The text has been deleted.', data };
		},
	}),
];
