import { resource } from '../../engine';
import { archive } from './archive';
import { create } from './create';
import { createVersion } from './createVersion';
import { get } from './get';
import { getAll } from './getAll';
import { setContent } from './setContent';
import { update } from './update';

/** Operations of the Template resource. */
export const template = resource({
	value: 'template',
	name: 'Template',
	default: 'create',
	operations: [create, get, getAll, update, archive, setContent, createVersion],
});
