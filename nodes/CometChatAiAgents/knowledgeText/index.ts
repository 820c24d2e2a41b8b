import { resource } from '../../engine';
import { create } from './create';
import { deleteText } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { set } from './set';
import { update } from './update';

/** Operations of the Knowledge Text resource. */
export const knowledgeText = resource({
	value: 'knowledgeText',
	name: 'Knowledge Text',
	default: 'create',
	operations: [create, get, getAll, update, deleteText, set],
});
