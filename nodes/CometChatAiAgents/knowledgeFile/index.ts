import { resource } from '../../engine/catalogue/resource';
import { deleteFile } from './delete';

/** Operations of the Knowledge File resource. */
export const knowledgeFile = resource({
	value: 'knowledgeFile',
	name: 'Knowledge File',
	default: 'delete',
	operations: [deleteFile],
});
