import type { IDataObject } from 'n8n-workflow';
import { batched, type Input, type Look, optional, records, resource } from '../engine';
import { boolean } from '../fields/basic';
import { groupDetails, userDetails } from '../fields/externalMessage';
import { newId } from '../fields/id';
import { scope } from '../fields/scope';
import { needsOthers, originalTime, perRequest } from './shared/records';
import { defineOperation } from '../platform/operation';
import { fromFile } from './shared/file';

/** A member of a group of a former chat. */
const importedMember = {
	guid: newId({
		displayName: 'GUID',
		description: 'Group of the member',
		placeholder: 'e.g. welcome',
		about: 'group',
	}),
	uid: newId({
		displayName: 'UID',
		description: 'User who is a member',
		placeholder: 'e.g. ann-lee',
		about: 'user',
	}),
	scope: optional(scope, { description: 'What the member can do in the group' }),
	isBanned: optional(
		boolean({
			displayName: 'Banned',
			description: 'Whether to ban the user from the group instead of letting them join',
		}),
	),
	joinedAt: originalTime('Joined At', 'When the user joined, after the group was created'),
	groupDetails: groupDetails('Group Details', 'Group of the member'),
	userDetails: userDetails('User Details', 'User who is a member'),
};

/** The key of a member in an import (docs/platform.md, Data import). */
const memberKey = ({ guid, uid }: Input): string => `${String(guid)}_member_${String(uid)}`;

/** The row of a member, from the result or from the group as the member sees it. */
const importedMemberRow = (
	{ guid, uid, scope: importedScope = 'participant', isBanned }: IDataObject,
	{ scope: shownScope, joinedAt }: IDataObject,
): IDataObject =>
	isBanned
		? { guid, uid, status: 'banned' }
		: {
				guid,
				uid,
				scope: shownScope ?? importedScope,
				status: 'joined',
				...(joinedAt ? { joinedAt } : {}),
			};

/** How to see whether a user is a member: a group tells that to the user. A ban cannot be read back, but no member is banned. */
const existingMember = {
	path: '/groups/{guid}' as const,
	notFound: ['ERR_GUID_NOT_FOUND', 'ERR_UID_NOT_FOUND'],
	read: ({ object: group, values }: Look) => group({ onBehalfOf: values.uid as string }),
	isThere: (
		{ hasJoined }: IDataObject,
		_list: string | undefined,
		conflicted: boolean,
		{ isBanned }: Input,
	) => (isBanned ? hasJoined !== true && (conflicted || undefined) : hasJoined === true),
	matches: (
		{ scope: shownScope, joinedAt }: IDataObject,
		_list: string | undefined,
		_conflicted: boolean,
		sent: IDataObject,
	) =>
		sent.isBanned === true ||
		(shownScope === (sent.scope ?? 'participant') &&
			(sent.joinedAt === undefined || sent.joinedAt === joinedAt)),
};

/** Import group members: 50 a request (docs/platform.md, Data import). */
export const importGroupMembers = defineOperation({
	value: 'import',
	name: 'Import',
	action: 'Import group members',
	description: 'Import group members from another chat system, 50 per request',
	notice: 'Import users and groups first, unless User Details and Group Details create them.',
	request: { method: 'POST', api: 'import', path: '/members', retry: 'safe' },
	body: importedMember,
	execution: batched(
		records({
			into: 'members',
			key: 'memberId',
			entryName: 'Member',
			about: 'member',
			...perRequest,
			fields: importedMember,
			keyFrom: memberKey,
			row: importedMemberRow,
		}),
	),
	codes: needsOthers,
	source: fromFile('member'),
	readBack: existingMember,
	onConflict: { codes: ['ERR_ALREADY_JOINED', 'ERR_ALREADY_BANNED'], choices: ['return'] },
});

/** Operations of the Group Member resource of a former chat. */
export const groupMember = resource({
	value: 'groupMember',
	name: 'Group Member',
	default: 'import',
	operations: [importGroupMembers],
});
