import { changed, type Input, optional } from '../../engine';
import { password } from '../../fields/basic';
import { fieldsToClear } from '../../fields/clear';
import { groupFields, groupType, newGroup } from '../../fields/group';

/** What the platform empties by name. */
const clearable = {
	description: 'Description',
	icon: 'Icon URL',
	metadata: 'Metadata',
};

/** What an update may change of a group. */
export const groupChanges = {
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

export const GROUP_CHANGES = Object.keys(groupChanges) as Array<keyof typeof groupChanges>;

/** The platform ignores a new owner that comes in the name of a user (docs/platform.md, Groups). */
export function ownerOnBehalfOf({ owner, onBehalfOf }: Input) {
	if (owner === undefined || onBehalfOf === undefined) return undefined;
	return {
		field: 'owner' as const,
		message: 'can’t be changed on behalf of a user',
		advice: 'Remove On Behalf Of under Options, or change the owner in a separate step.',
	};
}
