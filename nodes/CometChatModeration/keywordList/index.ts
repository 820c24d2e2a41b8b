import type { Resource } from '../../engine/operation';
import { create } from './create';
import { update } from './update';

export const keywordList: Resource = {
	name: 'Keyword List',
	value: 'keywordList',
	operations: { create, update },
};
