import type { IDataObject } from 'n8n-workflow';
import {
	type Execution,
	failItems,
	invalid,
	isObject,
	listed,
	perItem,
	type Problem,
	success,
} from '../../engine';
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
import { Erasure } from './erasure';
import { blockedUsers, calls, friends, groups, sentMessages } from './parts';

/** Takes all that belongs to a user away, and the user at the end. */
export const erased: Execution<never> = {
	...perItem(),
	async fetch(plan, requests) {
		const { items, input } = plan;
		const [uid, newOwner] = [String(input.uid), input.newOwner as string | undefined];
		const profile = await requests.read('/users/{uid}');
		if (!profile.ok) return { results: failItems(plan, profile.problem) };
		const erasure = new Erasure(plan, requests);
		const joined = await erasure.rows(groups);
		const owned = joined.filter(({ owner }) => owner === uid).map(({ guid }) => String(guid));
		if (owned.length > 0 && newOwner === undefined)
			return { results: failItems(plan, ownerOf(owned)) };
		if (newOwner === uid) return { results: failItems(plan, sameOwner) };
		if (owned.length > 0) {
			const found = await requests.sendAs(getUser, { ...plan, input: { uid: newOwner } });
			if (!found.ok) return { results: failItems(plan, found.problem) };
		}
		const remaining = await remainingOf(erasure);
		await takeAway(erasure, { owned, newOwner, joined });
		const { counts, problem } = erasure;
		if (problem) return { results: failItems(plan, stoppedBy(problem, counts)) };
		const row = requests.dryRun
			? { dryRun: true, uid, wouldErase: counts }
			: { uid, erased: counts };
		const result = success([{ ...row, remaining }]);
		return { results: items.map((item) => ({ items: [item], result })) };
	},
};

interface Belongings {
	owned: string[];
	newOwner: string | undefined;
	joined: IDataObject[];
}

/** The name goes first: what the platform writes of the other steps then has the new one. */
async function takeAway(erasure: Erasure, { owned, newOwner, joined }: Belongings): Promise<void> {
	const { uid } = erasure;
	const of = joined.map(({ guid }) => ({ guid: String(guid), uid }));
	await erasure.each(
		'groupsHandedOver',
		updateGroup,
		owned.map((guid) => ({ guid, owner: newOwner })),
	);
	const blank = { uid, name: 'Deleted user', unset: CLEARED, ...EMPTY };
	await erasure.each('profile', updateUser, [blank]);
	// The filter for messages with reactions may need their sender, who is anyone here.
	const seen = { messagesOf: 'all', onBehalfOf: uid, order: 'append' };
	await erasure.pages(getMessages, seen, async (rows) => {
		await erasure.each(
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
		await erasure.each('messages', deleteMessage, asked, OUT_OF_REACH);
	};
	await erasure.pages(sent.operation, sent.input(uid), take, (row) => sent.isOf(row, uid));
	await erasure.each('memberships', removeMember, of);
	const people = async (part: typeof friends): Promise<string[]> =>
		(await erasure.rows(part)).map((row) => String(row.uid));
	await erasure.together('friends', removeFriends, 'friends', await people(friends));
	await erasure.together('blockedUids', unblock, 'blockedUsers', await people(blockedUsers));
	await erasure.each('user', deleteUser, [{ uid, permanent: true }]);
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
async function remainingOf(erasure: Erasure): Promise<string[]> {
	const { uid } = erasure;
	let mentions = 0;
	const mentioning = { messagesOf: 'all', mentionedUids: [uid] };
	await erasure.pages(getMessages, mentioning, async (rows) => {
		mentions += rows.filter(({ sender }) => sender !== uid).length;
	});
	const records = (await erasure.rows(calls)).length;
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

function stoppedBy(problem: Problem, counts: IDataObject): Problem {
	const done = Object.entries(counts).map(([name, count]) => `${name} ${String(count)}`);
	const told = `Done before: ${done.join(', ') || 'nothing'}. Run it again to continue.`;
	return { ...problem, description: [problem.description, told].join(' ') };
}
