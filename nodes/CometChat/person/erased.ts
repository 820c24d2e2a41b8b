import type { IDataObject } from 'n8n-workflow';
import { failure, invalid, isObject, listed, type Problem } from '../../engine';
import { composed } from '../../composed/execution';
import { Steps } from '../../composed/steps';
import { unblock } from '../blockedUser';
import { remove as removeFriends } from '../friend';
import { update as updateGroup } from '../group';
import { remove as removeMember } from '../groupMember';
import { deleteMessage } from '../message/delete';
import { getAll as getMessages } from '../message/getAll';
import { remove as removeReaction } from '../reaction';
import { deleteUser } from '../user/delete';
import { get as getUser } from '../user/get';
import { update as updateUser } from '../user/update';
import { blockedUsers, calls, friends, groups, type PersonPart, sentMessages } from './parts';

/** What says of a step that there is nothing to do any more. */
const DONE = /^ERR_(?!API_|APP_)\w+_NOT_FOUND$|^ERR_NOT_A_(MEMBER|FRIEND)$|^ERR_NOT_BLOCKED$/;

const isGone = (code: string, step: string): boolean =>
	// Groups can't go to a new owner who is gone.
	DONE.test(code) && !(code === 'ERR_UID_NOT_FOUND' && step === 'groupsHandedOver');

/** Takes all that belongs to a user away, and the user at the end. */
export const erased = composed(async (plan, requests) => {
	const { input } = plan;
	const [uid, newOwner] = [String(input.uid), input.newOwner as string | undefined];
	const profile = await requests.read('/users/{uid}');
	if (!profile.ok) return profile;
	const steps = new Steps(plan, requests, isGone);
	const joined = await rowsOf(steps, groups, uid);
	const owned = joined.filter(({ owner }) => owner === uid).map(({ guid }) => String(guid));
	if (owned.length > 0 && newOwner === undefined) return failure(ownerOf(owned));
	if (newOwner === uid) return failure(sameOwner);
	if (owned.length > 0) {
		const found = await requests.sendAs(getUser, { ...plan, input: { uid: newOwner } });
		if (!found.ok) return failure(found.problem);
	}
	const remaining = await remainingOf(steps, uid);
	await takeAway(steps, { uid, owned, newOwner, joined });
	const { row: counts } = steps.counts;
	const row = requests.dryRun ? { dryRun: true, uid, wouldErase: counts } : { uid, erased: counts };
	const done = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
	return steps.end({ ...row, remaining }, `Done before: ${done.join(', ') || 'nothing'}`);
});

const rowsOf = async (
	steps: Steps,
	{ operation, input }: PersonPart,
	uid: string,
): Promise<IDataObject[]> => await steps.rows({ operation, input: input(uid) });

interface Belongings {
	uid: string;
	owned: string[];
	newOwner: string | undefined;
	joined: IDataObject[];
}

/** The name goes first: what the platform writes of the other steps then has the new one. */
async function takeAway(steps: Steps, { uid, owned, newOwner, joined }: Belongings): Promise<void> {
	const of = joined.map(({ guid }) => ({ guid: String(guid), uid }));
	await steps.each(
		'groupsHandedOver',
		updateGroup,
		owned.map((guid) => ({ guid, owner: newOwner })),
	);
	const blank = { uid, name: 'Deleted user', unset: CLEARED, ...EMPTY };
	await steps.each('profile', updateUser, [blank]);
	// The filter for messages with reactions may need their sender, who is anyone here.
	const seen = { messagesOf: 'all', onBehalfOf: uid, order: 'append' };
	await steps.pages({ operation: getMessages, input: seen }, async (rows) => {
		await steps.each(
			'reactions',
			removeReaction,
			rows.flatMap((row) => ownReactions(row, uid)),
		);
	});
	const sent = sentMessages();
	const take = async (rows: IDataObject[]): Promise<void> => {
		const own = rows.filter(({ category }) => category !== 'action');
		const asked = own.map(({ id }) => ({ id: String(id), permanent: true, onBehalfOf: uid }));
		// What the user can't reach any more goes with the user.
		await steps.each('messages', deleteMessage, asked, OUT_OF_REACH);
	};
	const isAskedFor = (row: IDataObject): boolean => sent.isOf(row, uid);
	await steps.pages({ operation: sent.operation, input: sent.input(uid), isAskedFor }, take);
	await steps.each('memberships', removeMember, of);
	const people = async (part: typeof friends): Promise<string[]> =>
		(await rowsOf(steps, part, uid)).map((row) => String(row.uid));
	const friendsOf = { input: { uid }, list: 'friends', keys: await people(friends) };
	await steps.together('friends', removeFriends, friendsOf);
	const blockedBy = { input: { uid }, list: 'blockedUids', keys: await people(blockedUsers) };
	await steps.together('blockedUsers', unblock, blockedBy);
	await steps.each('user', deleteUser, [{ uid, permanent: true }]);
}

const CLEARED = ['avatar', 'link', 'metadata', 'email', 'phoneNumber'];
const EMPTY = { tags: [], statusMessage: '' };
const OUT_OF_REACH = [
	'ERR_GROUP_NOT_JOINED',
	'ERR_MESSAGE_NO_ACCESS',
	'ERR_MESSAGE_ACTION_NOT_ALLOWED',
];

const ownReactions = ({ id, data }: IDataObject, uid: string): IDataObject[] => {
	const { reactions } = isObject(data) ? data : {};
	const all = Array.isArray(reactions) ? (reactions as IDataObject[]) : [];
	return all
		.filter(({ reactedByMe }) => reactedByMe === true)
		.map(({ reaction }) => ({ id: String(id), reaction: String(reaction), onBehalfOf: uid }));
};

/** What no request can take away, in sentences. */
async function remainingOf(steps: Steps, uid: string): Promise<string[]> {
	let mentions = 0;
	const mentioning = { messagesOf: 'all', mentionedUids: [uid] };
	await steps.pages({ operation: getMessages, input: mentioning }, async (rows) => {
		mentions += rows.filter(({ sender }) => sender !== uid).length;
	});
	const records = (await rowsOf(steps, calls, uid)).length;
	return [
		...(mentions > 0 ? [`Messages of others that mention the user: ${mentions}`] : []),
		...(records > 0 ? [`Call records with the user: ${records}`] : []),
		...ALWAYS,
	];
}

const ALWAYS = [
	'Texts of others about the user, and messages that quote the user',
	'Messages of groups about who joined or left, with the name and avatar of that time',
	'Recipients of campaigns, with their values',
	'Reports, moderation results and logs of notifications',
	'Copies outside of CometChat, such as webhooks, executions of n8n and exports',
];

const sameOwner: Problem = invalid(
	'New Owner',
	'is the user to erase',
	'Nothing was changed. Choose another user.',
);

const ownerOf = (owned: string[]): Problem =>
	invalid(
		'New Owner',
		`is empty, but the user owns these groups: ${listed(owned)}`,
		'Nothing was changed. Choose who gets the groups, or delete them first.',
	);
