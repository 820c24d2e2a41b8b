import { resource } from '../../engine/declaration/resource';
import { create } from './create';
import { update } from './update';

/** Operations of the Keyword List resource. */
export const keywordList = resource({
	value: 'keywordList',
	name: 'Keyword List',
	default: 'create',
	operations: [create, update],
});
