import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../../../engine';
import type { FileRecord } from '../../../files/records';
import { jsonLength, MAX_METADATA_BYTES } from '../../../fields/common';
import { convertedId } from '../convertedId';
import type { ChatSystem, FoundMember, Kind } from './found';
import type { ExportedConversation, Survey, Told } from './survey';
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
	for (const told of survey.told) if (told.kind === kind || !told.kind) yield toldOf(told);
	if (kind === 'user')
		for (const user of targets.users.values())
			yield recordOf(userOf(system, leavesActive ? { ...user, deactivatedAt: undefined } : user));
	else
		for (const [id, conversation] of targets.groups)
			if (kind === 'group') yield recordOf(groupOf(system, id, conversation, targets));
			else {
				const of = {
					guid: convertedId(conversation.found?.guidFrom ?? id),
					owner: ownerOf(system.isFirstMemberOwner, conversation),
					createdAt: createdOf(conversation),
				};
				for (const member of conversation.members.values()) yield recordOf(memberOf(of, member));
			}
}

/** The previous and the new ID of each user and group. */
export function* idsOf(system: ChatSystem, targets: Targets): Generator<string[]> {
	for (const user of targets.users.values())
		yield ['user', user.id, ...namesOf(userOf(system, user), 'uid')];
	for (const [id, conversation] of targets.groups)
		yield ['group', id, ...namesOf(groupOf(system, id, conversation, targets), 'guid')];
}

const namesOf = (values: IDataObject, id: string): string[] =>
	[values[id], values.name].map((value) => String(value ?? ''));

const recordOf = (values: IDataObject): OwnRecord => ({
	values: filled(values) as Input,
	size: 0,
});

/** Something that isn't imported. */
export const toldOf = ({ file, line, values = {}, problem, leftOut }: Told): OwnRecord => ({
	values,
	size: 0,
	location: { file: file.shownAs, lineInFile: line },
	...(problem ? { problem } : {}),
	...(leftOut ? { leftOut } : {}),
});

function userOf({ userIdAs }: ChatSystem, user: ListedUser): IDataObject {
	const { id, name, isMade, isMissing, metadata, ...own } = user;
	if (isMade) return { uid: id, name };
	const kept = keptOf(userIdAs, id);
	return {
		...own,
		uid: convertedId(id),
		name: cut(name ?? id),
		metadata: metadataOf(kept, withFullName(name ?? id, metadata), isMissing),
	};
}

function groupOf(
	{ conversationIdAs, isFirstMemberOwner }: ChatSystem,
	id: string,
	conversation: ExportedConversation,
	{ users }: Targets,
): IDataObject {
	const { found } = conversation;
	const kept = keptOf(conversationIdAs, id);
	const name = groupNameOf(id, conversation, users);
	const owner = ownerOf(isFirstMemberOwner, conversation);
	return {
		guid: convertedId(found?.guidFrom ?? id),
		name: cut(name),
		type: found?.type ?? 'private',
		...(owner ? { owner: convertedId(owner) } : {}),
		icon: found?.icon,
		createdAt: createdOf(conversation),
		tags: found?.tags,
		metadata: metadataOf(kept, withFullName(name, found?.metadata), found ? undefined : true),
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
const keptOf = (name: string, id: string): IDataObject => (name ? { [name]: id } : {});

/** The previous ID is kept also where the own metadata is larger than CometChat takes. */
const metadataOf = (
	kept: IDataObject,
	own: IDataObject | undefined,
	missingInExport: boolean | undefined,
): IDataObject | undefined => filled({ ...kept, ...(fits(kept, own) ? own : {}), missingInExport });

const fits = (kept: IDataObject, own: IDataObject | undefined): boolean =>
	own === undefined || jsonLength({ ...kept, ...own }) <= MAX_METADATA_BYTES;

/** How many users and groups are imported without their own metadata, as it is too large, and with a shorter name. */
export function lossesOf(
	{ userIdAs, conversationIdAs }: ChatSystem,
	{ users, groups }: Targets,
): Record<string, number> {
	const losses = { largeMetadata: 0, cutNames: 0 };
	const count = (kept: IDataObject, name: string, metadata: IDataObject | undefined): void => {
		if (!fits(kept, withFullName(name, metadata))) losses.largeMetadata++;
		if (cut(name) !== name) losses.cutNames++;
	};
	for (const [id, { name = id, metadata }] of users) count(keptOf(userIdAs, id), name, metadata);
	for (const [id, one] of groups)
		count(keptOf(conversationIdAs, id), groupNameOf(id, one, users), one.found?.metadata);
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
	const [first] = isFirstMemberOwner ? members.keys() : [];
	return found?.owner ?? admin?.user.id ?? first;
}

/** When a group was made: if nothing tells it, when its first member joined, as none can have joined before. */
function createdOf({ found, members }: Members): number | undefined {
	if (found?.createdAt !== undefined) return found.createdAt;
	let first: number | undefined;
	for (const { joinedAt = Infinity } of members.values())
		if (joinedAt < (first ?? Infinity)) first = joinedAt;
	return first;
}

/** What of a group its members need. */
interface GroupOfMember {
	guid: string;
	owner: string | undefined;
	createdAt: number | undefined;
}

const memberOf = (
	{ guid, owner, createdAt }: GroupOfMember,
	{ user, scope, isBanned, joinedAt = createdAt }: FoundMember,
): IDataObject => ({
	guid,
	uid: convertedId(user.id),
	scope: user.id === owner ? 'admin' : (scope ?? 'participant'),
	isBanned: isBanned ?? false,
	joinedAt: joinedAt && createdAt ? Math.max(joinedAt, createdAt) : joinedAt,
});
