import type { EventFamily } from './family';

const group = {
	guid: 'group.guid',
	groupName: 'group.name',
	groupType: 'group.type',
	ownerUid: 'group.owner',
	membersCount: 'group.membersCount',
	conversationId: 'group.conversationId',
};
const members = { memberUids: 'members.*.uid', memberNames: 'members.*.name' };
const actor = { byUid: 'by.uid', byName: 'by.name' };

const fields = {
	...group,
	byUid: 'group.updatedBy',
	createdAt: 'group.createdAt',
	updatedAt: 'group.updatedAt',
};

export const newGroups: EventFamily = {
	events: { group_created: 'Group Created' },
	fields,
	key: ['group.guid', 'group.createdAt'],
};

export const changedGroups: EventFamily = {
	events: { group_updated: 'Group Updated' },
	fields,
	// A group may be changed several times in a second.
	key: ['group.guid', 'group.updatedAt', '?group.name', '?group.type', '?group.owner'],
	edited: ['group.description', 'group.icon', 'group.metadata'],
	repeats: true,
};

export const deletedGroups: EventFamily = {
	events: { group_deleted: 'Group Deleted' },
	fields,
	key: [],
};

export const ownerships: EventFamily = {
	events: { group_owner_transferred: 'Group Owner Transferred' },
	fields: {
		...group,
		oldOwnerUid: 'group.oldOwner',
		byUid: 'group.updatedBy',
		updatedAt: 'group.updatedAt',
	},
	key: [],
};

/** Nothing says when it was. Whoever comes and goes changes how many are there. */
const change = ['group.guid', 'members.*.uid', '?group.membersCount', '?group.updatedAt'];

export const memberships: EventFamily = {
	events: {
		group_member_joined: 'Group Member Joined',
		group_member_left: 'Group Member Left',
		group_member_added: 'Group Member Added',
		group_member_kicked: 'Group Member Kicked',
		group_member_banned: 'Group Member Banned',
		group_member_unbanned: 'Group Member Unbanned',
		group_member_removed: undefined,
	},
	fields: { ...group, ...members, ...actor },
	key: [...change, '?by.uid'],
	repeats: true,
};

export const scopes: EventFamily = {
	events: { group_member_scope_changed: 'Group Member Scope Changed' },
	fields: {
		guid: group.guid,
		groupName: group.groupName,
		groupType: group.groupType,
		conversationId: group.conversationId,
		...members,
		scopes: 'members.*.scope',
		oldScopes: 'members.*.oldScope',
		...actor,
	},
	key: [...change, 'members.*.scope', '?members.*.oldScope'],
	repeats: true,
};
