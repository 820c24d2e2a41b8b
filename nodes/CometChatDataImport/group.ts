import { batched, records, resource, showsAll } from '../engine';
import { defineOperation } from '../platform/operation';
import { userDetails } from '../fields/externalMessage';
import { groupFields, newGroup } from '../fields/group';
import { APP_UID } from '../fields/id';
import { fromFile } from './shared/file';
import { needsOthers, originalTime, perRequest } from './shared/records';

const { icon, metadata, owner, tags } = groupFields;

const group = {
	...newGroup,
	icon,
	metadata,
	owner,
	tags,
	createdAt: originalTime('Created At', 'When the group was created in the previous chat'),
	groupOwnerDetails: userDetails('Owner Details', 'Owner of the group'),
};

/** Import groups: 50 a request (docs/platform.md, Data import). */
export const importGroups = defineOperation({
	value: 'import',
	name: 'Import',
	action: 'Import groups',
	description: 'Import groups from another chat system, 50 per request',
	notice: 'Import users first: a group needs its owner, unless Owner Details creates one.',
	request: { method: 'POST', api: 'import', path: '/groups', retry: 'safe' },
	body: group,
	execution: batched(
		records({
			into: 'groups',
			key: 'guid',
			entryName: 'GUID',
			about: 'group',
			...perRequest,
			fields: group,
		}),
	),
	codes: needsOthers,
	// A group that the app made for nobody, as Get Many writes it, has no owner.
	source: fromFile('group', { none: { owner: APP_UID } }),
	readBack: {
		path: '/groups/{key}',
		notFound: ['ERR_GUID_NOT_FOUND'],
		madeAt: 'createdAt',
		matches: (record, _list, _conflicted, sent) =>
			showsAll(record, { ...sent, groupOwnerDetails: undefined }),
	},
	onConflict: {
		codes: ['ERR_GUID_ALREADY_EXISTS'],
		choices: ['return', 'update'],
		update: {
			path: '/groups/{key}',
			fields: ['name', 'type', 'password', 'icon', 'metadata', 'owner', 'tags'],
		},
	},
});

/** Operations of the Group resource of a former chat. */
export const groupResource = resource({
	value: 'group',
	name: 'Group',
	default: 'import',
	operations: [importGroups],
});
