import type { IDataObject } from 'n8n-workflow';
import {
	initialMembers,
	isGroupAsSent,
	readWithMembers,
	membersNotAdded,
	notAtOnce,
	withMembersRead,
} from './group/firstMembers';
import { changed, done, type Input, list, object, optional, paged, resource } from '../engine';
import { defineOperation } from '../platform/operation';
import { groupFields, groupType, newGroup } from '../fields/group';
import { groupId, guids, onBehalfOf, withoutUser } from '../fields/id';
import {
	boolean,
	MOST_IN_URL,
	multiOptions,
	narrowing,
	number,
	options,
	password,
	text,
} from '../fields/basic';
import { tags } from '../fields/common';
import { timeFilters } from './shared/timeFilters';
import { fieldsToClear } from '../fields/clear';

/** Fields of a group that rows show (docs/platform.md, Groups). */
type GroupRow =
	| 'guid'
	| 'name'
	| 'type'
	| 'description'
	| 'icon'
	| 'owner'
	| 'tags'
	| 'metadata'
	| 'membersCount'
	| 'onlineMembersCount'
	| 'conversationId'
	| 'hasJoined'
	| 'scope'
	| 'joinedAt'
	| 'createdAt'
	| 'updatedAt';

/** What most people want to know of a group. */
const groupSummary: GroupRow[] = [
	'guid',
	'name',
	'type',
	'description',
	'icon',
	'owner',
	'membersCount',
	// Only on behalf of a user.
	'hasJoined',
	'scope',
	'tags',
	'metadata',
	'createdAt',
];

/** A group's row, which names the first members that could not be added. */
const groupRow = (group: IDataObject): IDataObject => ({
	...group,
	...membersNotAdded(group.members),
});

/** Says which first members a group was made without. */
const groupHint = ({ guid, membersNotAdded: missing }: IDataObject): string | undefined =>
	Array.isArray(missing)
		? `Group “${String(guid)}” was created without ${missing.slice(0, 10).join(', ')}: CometChat didn’t add them.`
		: undefined;

const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create group',
	description: 'Create a new group, optionally with initial members',
	request: { method: 'POST', api: 'chat', path: '/groups', retry: 'safe' },
	headers: onBehalfOf,
	body: { ...newGroup, ...groupFields, ...initialMembers },
	key: 'guid',
	readBack: {
		path: '/groups/{guid}',
		notFound: ['ERR_GUID_NOT_FOUND'],
		madeAt: 'createdAt',
		read: readWithMembers,
		matches: (shownGroup, _list, _conflicted, body) => isGroupAsSent(shownGroup, body),
		ours: (found, input) => ({ row: withMembersRead(found, input) }),
	},
	onConflict: {
		codes: ['ERR_GUID_ALREADY_EXISTS'],
		choices: ['return', 'update'],
		update: {
			path: '/groups/{key}',
			fields: ['name', 'type', 'password', 'description', 'icon', 'metadata', 'owner', 'tags'],
			appOnly: ['owner'],
		},
	},
	validate: notAtOnce,
	toRow: groupRow,
	hint: groupHint,
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get group',
	description: 'Retrieve a group and, with On Behalf Of, whether that user has joined',
	request: { method: 'GET', api: 'chat', path: '/groups/{guid}' },
	path: { guid: groupId({ displayName: 'Group', description: 'Group to retrieve' }) },
	headers: onBehalfOf,
	response: object<GroupRow>(),
	simplify: groupSummary,
});

const members = (displayName: string, operator: string, description: string) =>
	optional(number({ displayName, description, minValue: 0, sendAs: `membersCount[${operator}]` }));

/** Which groups a list shows. */
const groupFilters = {
	searchKey: optional(
		text({
			displayName: 'Search',
			description: 'Text that the GUID or name begins with',
			placeholder: 'e.g. wel',
		}),
	),
	searchIn: optional(
		multiOptions({
			displayName: 'Search In',
			description: 'Where to search',
			options: { guid: 'GUID', name: 'Name' },
		}),
	),
	types: optional(
		multiOptions({
			displayName: 'Types',
			description: 'Types of the groups',
			options: { public: 'Public', password: 'Password', private: 'Private' },
		}),
	),
	guids: optional(
		guids({ displayName: 'GUIDs', description: 'Only these groups', mostInUrl: MOST_IN_URL }),
	),
	tags: optional(tags({ description: 'Groups with any of these tags' })),
	withTags: optional(
		boolean({ displayName: 'With Tags', description: 'Whether to return the tags of the groups' }),
	),
	hasJoined: narrowing({
		displayName: 'Has Joined',
		description: 'Whether to return only groups that the user in On Behalf Of has joined',
	}),
	...timeFilters('groups'),
	minMembers: members('Min Members', 'gte', 'Minimum number of members of a group'),
	maxMembers: members('Max Members', 'lte', 'Maximum number of members of a group'),
	exactMembers: members('Exact Members', 'eq', 'Exact number of members of a group'),
};

/** In which order a list of groups comes. */
const groupOrder = {
	sortBy: optional(
		options({
			displayName: 'Sort By',
			description: 'Field to sort the groups by',
			options: { guid: 'GUID', name: 'Name', createdAt: 'Created At' },
		}),
		{ section: 'options' },
	),
	sortOrder: optional(
		options({
			displayName: 'Sort Order',
			description: 'Direction to sort the groups in',
			options: { asc: 'Ascending', desc: 'Descending' },
		}),
		{ section: 'options' },
	),
};

/** Without a user it is unknown who has joined, and the platform would return all groups. */
const joinedWithoutUser = (input: Input) => withoutUser(['hasJoined'], input);

export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many groups',
	description: 'Retrieve the groups of the app',
	request: { method: 'GET', api: 'chat', path: '/groups' },
	query: groupOrder,
	filters: groupFilters,
	headers: onBehalfOf,
	execution: paged({ max: 1000, id: 'guid' }),
	toFile: { name: 'groups', query: { withTags: true } },
	response: list<GroupRow>(),
	simplify: groupSummary,
	validate: joinedWithoutUser,
});

/** What the platform empties by name. */
const clearable = {
	description: 'Description',
	icon: 'Icon URL',
	metadata: 'Metadata',
};

/** What an update may change of a group. */
const groupChanges = {
	name: optional(newGroup.name),
	type: optional(groupType),
	password: optional(
		password({
			displayName: 'Password',
			description: 'Password for joining the group; required for the type Password',
		}),
	),
	...groupFields,
	owner: changed(groupFields.owner, {
		description:
			'User to transfer the group to. Only the app itself can do this, so leave On Behalf Of empty.',
	}),
	...fieldsToClear(clearable, { tags: groupFields.tags }),
};

const GROUP_CHANGES = Object.keys(groupChanges) as Array<keyof typeof groupChanges>;

/** The platform ignores a new owner that comes in the name of a user (docs/platform.md, Groups). */
function ownerOnBehalfOf({ owner, onBehalfOf }: Input) {
	if (owner === undefined || onBehalfOf === undefined) return undefined;
	return {
		field: 'owner' as const,
		message: 'can’t be changed on behalf of a user',
		advice: 'Remove On Behalf Of under Options, or change the owner in a separate step.',
	};
}

export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update group',
	description: 'Update a group or transfer its ownership',
	request: { method: 'PUT', api: 'chat', path: '/groups/{guid}', retry: 'safe' },
	path: { guid: groupId({ displayName: 'Group', description: 'Group to update' }) },
	headers: onBehalfOf,
	body: groupChanges,
	requiresOneOf: GROUP_CHANGES,
	validate: ownerOnBehalfOf,
});

const deleteGroup = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete group',
	description: 'Delete a group permanently',
	notice: 'A deleted group can’t be recovered.',
	request: { method: 'DELETE', api: 'chat', path: '/groups/{guid}', retry: 'safe' },
	path: { guid: groupId({ displayName: 'Group', description: 'Group to delete' }) },
	headers: onBehalfOf,
	response: done('deleted', 'guid'),
	notFoundCodes: ['ERR_GUID_NOT_FOUND'],
});

/** The Group resource (docs/platform.md, Groups). */
export const group = resource({
	value: 'group',
	name: 'Group',
	default: 'create',
	operations: [create, get, getAll, update, deleteGroup],
});
