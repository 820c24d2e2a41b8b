import { deactivateUsers, reactivateUsers } from './deactivation.mts';
import { allowFeatures, restrictFeatures, setPermissions } from './features.mts';
import { createReasons, createRoles, createRules } from './few.mts';
import { createGroups } from './groups.mts';
import { importGroups } from './importedGroups.mts';
import { importMembers } from './importedMembers.mts';
import { importMessages } from './importedMessages.mts';
import type { Job, Variation } from './job.mts';
import { inTwoRuns } from './job.mts';
import { createLists, updateLists } from './lists.mts';
import { addMembers } from './members.mts';
import { sendAsBot, sendMessages, sendReplies, sendToModeration } from './messages.mts';
import {
	updateGroupsPartly,
	updateImportedGroupsPartly,
	updateImportedUsersPartly,
	updateUsersPartly,
} from './partialUpdates.mts';
import { addFriends, blockUsers, removeFriends, unblockUsers } from './relations.mts';
import { deleteRoles } from './roles.mts';
import { sendToSeveral } from './several.mts';
import { changeTerms } from './terms.mts';
import { createUsers, importUsers } from './users.mts';
import { withProblems } from './wholeNode.mts';

const returning = { variant: 'Return Existing', options: { ifExists: 'return' } };
const updating = { variant: 'Update It', options: { ifExists: 'update' } };
const once = { variant: 'no retries', options: { maxRetries: 0, parallel: 2 } };

/** n8n runs the node again because its first item fails. */
const afterAll = {
	variant: 'Retry On Fail',
	options: { maxRetries: 1 },
	retryOnFail: 'after all items',
} as const;

/** n8n runs the node again at each fault, until nothing is left. */
const atFirst = {
	variant: 'Retry On Fail, stopping',
	options: { maxRetries: 0, parallel: 10 },
	retryOnFail: 'at the first problem',
	onlyNew: true,
} as const;

/** Every operation that gathers items, or whose things have keys, in all that may befall it. */
export const jobs = (size = 1): Job[] => {
	const n = (count: number) => Math.ceil(count * size);
	return [
		createUsers(n(500), { prefix: 'signup' }),
		createUsers(n(200), { prefix: 'again', ...returning }),
		createUsers(n(200), { prefix: 'renewed', ...updating }),
		createUsers(n(200), { prefix: 'hasty', ...once }),
		createUsers(n(200), { prefix: 'retried', ...afterAll }),
		createUsers(n(100), { prefix: 'stopping', ...atFirst }),
		importUsers(n(1800), { prefix: 'moved' }),
		importUsers(n(600), { prefix: 'back', ...returning }),
		importUsers(n(400), { prefix: 'newer', ...updating }),
		importUsers(n(400), { prefix: 'rushed', ...once }),
		importUsers(n(400), { prefix: 'kept', ...afterAll }),
		importUsers(n(400), { prefix: 'through', ...atFirst }),
		importGroups(n(1000), { prefix: 'old-group' }),
		importGroups(n(300), { prefix: 'old-club', ...returning }),
		importGroups(n(300), { prefix: 'old-guild', ...updating }),
		importGroups(n(300), { prefix: 'old-team', ...once }),
		importGroups(n(200), { prefix: 'old-circle', ...afterAll }),
		importGroups(n(200), { prefix: 'old-crew', ...atFirst }),
		importMembers(n(1200), { prefix: 'was-in' }),
		importMembers(n(300), { prefix: 'still-in', ...returning }),
		importMembers(n(300), { prefix: 'hastily-in', ...once }),
		importMembers(n(300), { prefix: 'again-in', ...afterAll }),
		importMembers(n(300), { prefix: 'all-in', ...atFirst }),
		importMessages(n(1500), { prefix: 'said' }),
		importMessages(n(300), { prefix: 'resaid', ...returning }),
		importMessages(n(300), { prefix: 'blurted', ...once }),
		importMessages(n(300), { prefix: 'repeated', ...afterAll }),
		importMessages(n(300), { prefix: 'spelled', ...atFirst }),
		createGroups(n(200), { prefix: 'group' }),
		createGroups(n(100), { prefix: 'club', ...returning }),
		createGroups(n(100), { prefix: 'guild', ...updating }),
		createGroups(n(100), { prefix: 'team', ...once }),
		createGroups(n(100), { prefix: 'circle', ...afterAll }),
		createGroups(n(60), { prefix: 'crew', ...atFirst }),
		addMembers(n(800), { prefix: 'joiner' }),
		addMembers(n(400), { prefix: 'guest', ...returning }),
		addMembers(n(300), { prefix: 'extra', ...afterAll }),
		addMembers(n(300), { prefix: 'more', ...atFirst }),
		addFriends(n(400), { prefix: 'friend' }),
		addFriends(n(200), { prefix: 'pal', ...returning }),
		addFriends(n(200), { prefix: 'buddy', ...once }),
		addFriends(n(200), { prefix: 'mate', ...afterAll }),
		removeFriends(n(400), { prefix: 'stranger' }),
		removeFriends(n(200), { prefix: 'loner', ...atFirst }),
		blockUsers(n(400), { prefix: 'bully' }),
		blockUsers(n(200), { prefix: 'spammer', ...afterAll }),
		unblockUsers(n(400), { prefix: 'forgiven' }),
		unblockUsers(n(200), { prefix: 'pardoned', ...once }),
		deactivateUsers(n(400), { prefix: 'leaver' }),
		deactivateUsers(n(200), { prefix: 'quitter', ...once }),
		deactivateUsers(n(200), { prefix: 'goer', ...afterAll }),
		reactivateUsers(n(400), { prefix: 'returner' }),
		reactivateUsers(n(200), { prefix: 'revenant', ...atFirst }),
		restrictFeatures(n(500), { prefix: 'reader' }),
		restrictFeatures(n(200), { prefix: 'listener', ...once }),
		allowFeatures(n(500), { prefix: 'writer' }),
		setPermissions({ prefix: 'clerk' }),
		sendMessages(n(400), { prefix: 'hello' }),
		sendMessages(n(200), { prefix: 'brief', ...once }),
		sendMessages(n(200), { prefix: 'note', ...afterAll }),
		sendMessages(n(100), { prefix: 'word', ...atFirst }),
		sendReplies(n(100), { prefix: 'answer' }),
		sendAsBot(n(100), { prefix: 'machine' }),
		sendToModeration(n(100), { prefix: 'judged' }),
		createLists(20, n(400)),
		updateLists(20, n(400), { prefix: 'kept' }),
		updateLists(20, n(300), { prefix: 'tried', ...once }),
		updateLists(20, n(300), { prefix: 'redone', ...afterAll }),
		createReasons(n(100), { prefix: 'reason' }),
		createReasons(n(100), { prefix: 'cause', ...updating }),
		createRules(22, { prefix: 'rule', ...returning }),
		deleteRoles(n(100), { prefix: 'role' }),
		deleteRoles(n(60), { prefix: 'post', ...once }),
		deleteRoles(n(60), { prefix: 'duty', ...afterAll }),
		deleteRoles(n(60), { prefix: 'office', ...atFirst }),
	];
};

const partly = { variant: 'Update It, partly' };

/** A job of so many things, to be varied. */
const of =
	(make: (count: number, variation: Variation) => Job, count: number) => (variation: Variation) =>
		make(count, variation);

/** The same things in other runs, partial updates, changes at the same time, and nodes that cannot work. */
export const encounters = (): Job[] => [
	inTwoRuns(of(createUsers, 100), { prefix: 'twice' }),
	inTwoRuns(of(createUsers, 100), { prefix: 'thrice', ...returning }),
	inTwoRuns(of(createUsers, 100), { prefix: 'changed', ...updating }),
	inTwoRuns(of(importUsers, 250), { prefix: 'brought' }),
	inTwoRuns(of(importUsers, 250), { prefix: 'fetched', ...returning }),
	inTwoRuns(of(importUsers, 250), { prefix: 'altered', ...updating }),
	inTwoRuns(of(importUsers, 200), { prefix: 'hurried', ...once }),
	inTwoRuns(of(createGroups, 60), { prefix: 'ring' }),
	inTwoRuns(of(createGroups, 60), { prefix: 'squad', ...updating }),
	inTwoRuns(of(importGroups, 150), { prefix: 'band' }),
	inTwoRuns(of(importGroups, 150), { prefix: 'troop', ...returning }),
	inTwoRuns(of(importGroups, 150), { prefix: 'choir', ...updating }),
	inTwoRuns(of(importMembers, 200), { prefix: 'listed' }),
	inTwoRuns(of(importMembers, 200), { prefix: 'enlisted', ...returning }),
	inTwoRuns(of(sendMessages, 150), { prefix: 'greeting' }),
	inTwoRuns(of(importMessages, 250), { prefix: 'uttered' }),
	inTwoRuns(of(importMessages, 250), { prefix: 'quoted', ...returning }),
	inTwoRuns(of(createReasons, 60), { prefix: 'motive' }),
	inTwoRuns(of(createReasons, 60), { prefix: 'ground', ...updating }),
	updateUsersPartly(128, { prefix: 'partial', ...partly }),
	updateImportedUsersPartly(400, { prefix: 'portion', ...partly }),
	updateGroupsPartly(64, { prefix: 'fraction', ...partly }),
	updateImportedGroupsPartly(200, { prefix: 'section', ...partly }),
	...changeTerms({ writers: 2, lists: 12, terms: 12, prefix: 'pair' }),
	...changeTerms({ writers: 8, lists: 8, terms: 8, prefix: 'crowd' }),
	...changeTerms({ writers: 8, lists: 6, terms: 4, prefix: 'brisk', ...once }),
	...withProblems(of(createUsers, 20), { prefix: 'barred' }),
	...withProblems(of(importUsers, 40), { prefix: 'shut' }),
	...withProblems(of(sendMessages, 20), { prefix: 'mute' }),
	...withProblems(of(importGroups, 20), { prefix: 'void' }),
	sendToSeveral(60, { prefix: 'everyone' }),
	sendToSeveral(30, { prefix: 'anyone', ...once }),
	sendToSeveral(30, { prefix: 'allofyou', ...afterAll }),
];

/** Roles, of which an app may have twenty-five: each of these jobs needs an app of its own. */
export const fewRoles = [{}, returning, updating, afterAll].map((how, index) =>
	createRoles(17, { prefix: `made-${index}`, ...how }),
);
