import { resource } from '../../engine';
import { create } from './create';
import { deleteReason } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { update } from './update';

/** Operations of the Reason resource. */
export const reason = resource({
	value: 'reason',
	name: 'Reason',
	default: 'create',
	operations: [create, get, getAll, update, deleteReason],
});
