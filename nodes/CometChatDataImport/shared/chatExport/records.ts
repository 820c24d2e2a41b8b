import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../../../engine';
import type { FileRecord } from '../../../files/records';
import { jsonLength, MAX_METADATA_BYTES } from '../../../fields/common';
import { convertedId } from '../convertedId';
import type { ChatSystem, FoundMember, Kind } from './found';
import type { ExportedConversation, Survey, NotImported } from './survey';
import type { ListedUser, Targets } from './targets';
import { filled } from './values';

/** A record of an export, before it has its number. */
export type OwnRecord = Omit<FileRecord, 'line'>;

/** Names are cut to what the platform takes; an emoji stays whole. */
const MAX_NAME = 100;
const cut = (name: string): string => [...name].slice(0, MAX_NAME).join('');

/** The metadata keep a name that is cut. */
const withFullName = (name: string, metadata: IDataObject | undefined): IDataObject | undefined =>
	cut(name) === name ? metadata : { ...metadata, fullName: name };

/** Names of whom a group has, where it has none of its own. */
const NAMED = 3;

/** The users, groups or members of an export, with what is told of them. */
export function* recordsOf(
	kind: Exclude<Kind, 'message'>,
	system: ChatSystem,
	survey: Survey,
	targets: Targets,
	leavesActive = false,
): Generator<OwnRecord> {
	for (const entry of survey.notImported)
		if (entry.kind === kind || !entry.kind) yield notImportedRecord(entry);
	if (kind === 'user')
		for (const user of targets.users.values())
			yield recordOf(
				userRecord(system, leavesActive ? { ...user, deactivatedAt: undefined } : user),
			);
	else
		for (const [id, conversation] of targets.groups)
			if (kind === 'group') yield recordOf(groupRecord(system, id, conversation, targets));
			else {
				const group = {
					guid: convertedId(conversation.found?.guidFrom ?? id),
					owner: ownerOf(system.isFirstMemberOwner, conversation),
					createdAt: groupCreatedAt(conversation),
				};
				for (const member of conversation.members.values())
					yield recordOf(memberRecord(group, member));
			}
}

/** The previous and the new ID of each user and group. */
export function* idsOf(system: ChatSystem, targets: Targets): Generator<string[]> {
	for (const user of targets.users.values())
		yield ['user', user.id, ...namesOf(userRecord(system, user), 'uid')];
	for (const [id, conversation] of targets.groups)
		yield ['group', id, ...namesOf(groupRecord(system, id, conversation, targets), 'guid')];
}

const namesOf = (values: IDataObject, id: string): string[] =>
	[values[id], values.name].map((value) => String(value ?? ''));

const recordOf = (values: IDataObject): OwnRecord => ({
	values: filled(values) as Input,
	size: 0,
});

/** Something that isn't imported. */
export const notImportedRecord = ({
	file,
	line,
	values = {},
	problem,
	leftOut,
}: NotImported): OwnRecord => ({
	values,
	size: 0,
	location: { file: file.shownAs, lineInFile: line },
	...(problem ? { problem } : {}),
	...(leftOut ? { leftOut } : {}),
});

function userRecord({ userIdAs }: ChatSystem, user: ListedUser): IDataObject {
	const { id, name, isMade, isMissing, metadata, ...profile } = user;
	if (isMade) return { uid: id, name };
	const previousId = previousIdIn(userIdAs, id);
	return {
		...profile,
		uid: convertedId(id),
		name: cut(name ?? id),
		metadata: metadataOf(previousId, withFullName(name ?? id, metadata), isMissing),
	};
}

function groupRecord(
	{ conversationIdAs, isFirstMemberOwner }: ChatSystem,
	id: string,
	conversation: ExportedConversation,
	{ users }: Targets,
): IDataObject {
	const { found } = conversation;
	const previousId = previousIdIn(conversationIdAs, id);
	const name = groupNameOf(id, conversation, users);
	const owner = ownerOf(isFirstMemberOwner, conversation);
	return {
		guid: convertedId(found?.guidFrom ?? id),
		name: cut(name),
		type: found?.type ?? 'private',
		...(owner ? { owner: convertedId(owner) } : {}),
		icon: found?.icon,
		createdAt: groupCreatedAt(conversation),
		tags: found?.tags,
		metadata: metadataOf(previousId, withFullName(name, found?.metadata), found ? undefined : true),
	};
}

function groupNameOf(
	id: string,
	{ found, members }: ExportedConversation,
	users: Targets['users'],
): string {
	if (found?.name) return found.name;
	const names = [...members.keys()].slice(0, NAMED).map((uid) => users.get(uid)?.name ?? uid);
	return names.length > 0 && found ? names.join(', ') : (found?.guidFrom ?? id);
}

/** The previous ID in the metadata, under the name that a system gives it. */
const previousIdIn = (name: string, id: string): IDataObject => (name ? { [name]: id } : {});

/** The previous ID is kept also where the own metadata is larger than CometChat takes. */
const metadataOf = (
	previousId: IDataObject,
	metadata: IDataObject | undefined,
	missingInExport: boolean | undefined,
): IDataObject | undefined =>
	filled({ ...previousId, ...(fits(previousId, metadata) ? metadata : {}), missingInExport });

const fits = (previousId: IDataObject, metadata: IDataObject | undefined): boolean =>
	metadata === undefined || jsonLength({ ...previousId, ...metadata }) <= MAX_METADATA_BYTES;

/** How many users and groups are imported without their own metadata, as it is too large, and with a shorter name. */
export function lossesOf(
	{ userIdAs, conversationIdAs }: ChatSystem,
	{ users, groups }: Targets,
): Record<string, number> {
	const losses = { largeMetadata: 0, cutNames: 0 };
	const count = (
		previousId: IDataObject,
		name: string,
		metadata: IDataObject | undefined,
	): void => {
		if (!fits(previousId, withFullName(name, metadata))) losses.largeMetadata++;
		if (cut(name) !== name) losses.cutNames++;
	};
	for (const [id, { name = id, metadata }] of users)
		count(previousIdIn(userIdAs, id), name, metadata);
	for (const [id, conversation] of groups)
		count(
			previousIdIn(conversationIdAs, id),
			groupNameOf(id, conversation, users),
			conversation.found?.metadata,
		);
	return losses;
}

/** A conversation with its members. */
type Members = Pick<ExportedConversation, 'found' | 'members'>;

/** Who owns a group: its import makes them a member with the scope admin. */
function ownerOf(
	isFirstMemberOwner: boolean | undefined,
	{ found, members }: Members,
): string | undefined {
	const admin = [...members.values()].find(({ scope }) => scope === 'admin');
	const [firstMember] = isFirstMemberOwner ? members.keys() : [];
	return found?.owner ?? admin?.user.id ?? firstMember;
}

/** When a group was made: if nothing tells it, when its first member joined, as none can have joined before. */
function groupCreatedAt({ found, members }: Members): number | undefined {
	if (found?.createdAt !== undefined) return found.createdAt;
	let firstJoinedAt: number | undefined;
	for (const { joinedAt = Infinity } of members.values())
		if (joinedAt < (firstJoinedAt ?? Infinity)) firstJoinedAt = joinedAt;
	return firstJoinedAt;
}

/** What of a group its members need. */
interface GroupOfMember {
	guid: string;
	owner: string | undefined;
	createdAt: number | undefined;
}

const memberRecord = (
	{ guid, owner, createdAt }: GroupOfMember,
	{ user, scope, isBanned, joinedAt = createdAt }: FoundMember,
): IDataObject => ({
	guid,
	uid: convertedId(user.id),
	scope: user.id === owner ? 'admin' : (scope ?? 'participant'),
	isBanned: isBanned ?? false,
	joinedAt: joinedAt && createdAt ? Math.max(joinedAt, createdAt) : joinedAt,
});
