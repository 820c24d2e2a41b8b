import { resource } from '../../engine';
import { create } from './create';
import { deleteKeywordList } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { preview } from './preview';
import { update } from './update';

/** Operations of the Keyword List resource. */
export const keywordList = resource({
	value: 'keywordList',
	name: 'Keyword List',
	default: 'create',
	operations: [create, get, getAll, preview, update, deleteKeywordList],
});
