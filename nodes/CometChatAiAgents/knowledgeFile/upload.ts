import { object, type StoredFile, uploadedAfter } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { file, indexed, uploadRow, uploadTarget, waiting } from './document';

/** Upload knowledge file: the request only asks for an address, and one that isn't used does no harm. */
export const upload = defineOperation({
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
	response: object(),
	toBody: (_, { file: { fileName, mimeType, fileSize } }) => ({
		files: [{ fileName, mimeType, fileSize }],
	}),
	toRow: uploadRow,
	completion: indexed,
});
