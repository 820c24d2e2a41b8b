import { resource } from '../../engine';
import { deleteFile } from './delete';
import { upload } from './upload';

/** Operations of the Knowledge File resource. */
export const knowledgeFile = resource({
	value: 'knowledgeFile',
	name: 'Knowledge File',
	default: 'upload',
	operations: [upload, deleteFile],
});
