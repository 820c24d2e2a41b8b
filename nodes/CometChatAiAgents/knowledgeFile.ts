import {
	doneWith,
	type FileBytes,
	isObject,
	resource,
	type StoredFile,
	uploadedAfter,
} from '../engine';
import { defineOperation } from '../platform/operation';
import { DELETED_EVERYWHERE, NO_SOURCE, sourceId } from './shared/knowledge';
import type { IDataObject } from 'n8n-workflow';
import { inputBytes } from '../fields/file';
import { mimeTypeOf } from '../fields/fileTypes';
import { indexing } from './shared/indexing';

const EXTENSIONS = ['pdf', 'txt', 'docx', 'csv', 'md'];

/** Types and size are the platform's (docs/platform.md, AI agents). */
const document: FileBytes = {
	as: 'bytes',
	fileName: 'document',
	mimeType: 'application/octet-stream',
	maxMegabytes: 50,
	advice: {
		tooLarge: 'Split it into several files.',
		blank: 'Check what the previous node gives.',
	},
	types: {
		byExtension: Object.fromEntries(
			EXTENSIONS.map((extension) => [extension, mimeTypeOf(extension) ?? '']),
		),
		kind: 'a PDF, TXT, DOCX, CSV or MD file',
	},
};

const file = {
	...inputBytes(
		document,
		'Name of the binary field with the file, a PDF, TXT, DOCX, CSV or MD of at most 50 MB',
	),
	sendAs: '',
};

const { waiting, indexed } = indexing({
	until: 'agents can find the file',
	minutes: 5,
	failed: {
		message: 'CometChat couldn’t index the file',
		description: 'The file is stored. Delete it, and upload one from which text can be read.',
	},
});

/** What the response says of the file. */
const uploadIn = ({ uploads }: IDataObject): IDataObject => {
	const [upload] = Array.isArray(uploads) ? uploads : [];
	return isObject(upload) ? upload : {};
};

/** Where the file goes. */
function uploadTarget(data: IDataObject) {
	const { presignedUrl: url, headers } = uploadIn(data);
	if (typeof url !== 'string') return undefined;
	return { url, headers: isObject(headers) ? (headers as Record<string, string>) : {} };
}

const SHOWN = ['uploadId', 'uniqueId', 'fileName', 'mimeType', 'fileSize', 's3Key'];

/** The row, without the address: whoever has it can write to it. */
function uploadRow(data: IDataObject): IDataObject {
	const row = uploadIn(data);
	return Object.fromEntries(SHOWN.flatMap((name) => (name in row ? [[name, row[name]]] : [])));
}

/** Upload knowledge file: the request only asks for an address, and one that isn't used does no harm. */
const upload = defineOperation({
	value: 'upload',
	name: 'Upload',
	action: 'Upload knowledge file',
	description: 'Add a file of the input item to the knowledge base',
	notice: 'Agents only answer from it after Knowledge Source → Add to Agent.',
	request: {
		method: 'POST',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/knowledge-base/uploads/initiate',
	},
	body: { file, ...waiting },
	execution: uploadedAfter({
		file: (input) => input.file as StoredFile,
		target: uploadTarget,
		checkWith: 'Knowledge Source → Get Many',
	}),
	toBody: (_, { file: { fileName, mimeType, fileSize } }) => ({
		files: [{ fileName, mimeType, fileSize }],
	}),
	toRow: uploadRow,
	completion: indexed,
});

const deleteFile = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete knowledge file',
	description: 'Delete a file from the knowledge base',
	notice: DELETED_EVERYWHERE,
	request: {
		method: 'DELETE',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/knowledge-base/uploads/{uniqueId}',
	},
	path: sourceId('Knowledge File', 'File to delete'),
	response: doneWith('deleted', 'uniqueId'),
	notFoundCodes: NO_SOURCE,
});

export const knowledgeFile = resource({
	value: 'knowledgeFile',
	name: 'Knowledge File',
	default: 'upload',
	operations: [upload, deleteFile],
});
