import { guidNotFound } from '../answers/problems.mts';
import { findMember } from '../members/memberTable.mts';
import type { Operation } from '../server/operation.mts';
import { findGroup } from './groupTable.mts';
import { presentGroup } from './presentGroup.mts';

/** Get group; on behalf of a user it tells that user's scope in it. */
export const getGroup: Operation = {
	method: 'GET',
	base: 'chat',
	path: '/groups/:guid',
	pool: 'standard',
	onBehalfOf: true,
	handle({ store, params, actor }) {
		const group = findGroup(store, params.guid ?? '');
		if (!group) throw guidNotFound(params.guid ?? '');
		return { data: presentGroup(group, actor && findMember(store, group.guid, actor.uid)) };
	},
};
