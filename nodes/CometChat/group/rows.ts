import type { IDataObject } from 'n8n-workflow';
import { membersNotAdded } from './firstMembers';

/** Fields of a group that rows show (docs/platform.md, Groups). */
export type GroupRow =
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
export const groupSummary: GroupRow[] = [
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
export const groupRow = (group: IDataObject): IDataObject => ({
	...group,
	...membersNotAdded(group.members),
});

/** Says which first members a group was made without. */
export const groupHint = ({ guid, membersNotAdded: missing }: IDataObject): string | undefined =>
	Array.isArray(missing)
		? `Group “${String(guid)}” was created without ${missing.slice(0, 10).join(', ')}: CometChat didn’t add them.`
		: undefined;
