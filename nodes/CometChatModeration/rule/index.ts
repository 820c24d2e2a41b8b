import { resource } from '../../engine';
import { create } from './create';
import { deleteRule } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { getRevisions } from './getRevisions';
import { update } from './update';

/** Operations of the Rule resource. */
export const rule = resource({
	value: 'rule',
	name: 'Rule',
	default: 'create',
	operations: [create, get, getAll, update, deleteRule, getRevisions],
});
