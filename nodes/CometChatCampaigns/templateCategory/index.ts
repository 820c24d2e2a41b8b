import { resource } from '../../engine';
import { create } from './create';
import { deleteCategory } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { update } from './update';

/** Operations of the Template Category resource. */
export const templateCategory = resource({
	value: 'templateCategory',
	name: 'Template Category',
	default: 'create',
	operations: [create, get, getAll, update, deleteCategory],
});
