import type { Resource } from '../../engine/operation';
import { add } from './add';

export const groupMember: Resource = {
	name: 'Group Member',
	value: 'groupMember',
	operations: { add },
};
