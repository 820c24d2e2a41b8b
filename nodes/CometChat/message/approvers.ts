import type { IDataObject } from 'n8n-workflow';
import {
	type Execution,
	failure,
	type Input,
	type InputOf,
	invalid,
	type ItemResult,
	perItem,
	type Plan,
	type ReadList,
	requiredFor,
	type Result,
	success,
} from '../../engine';
import type { Question } from './approval/question';
import { boolean, number, options } from '../../fields/basic';
import { uids } from '../../fields/id';
import { receiver } from '../shared/sending';

/** Each has a message of their own, which is read when somebody answers. */
const MAX_APPROVERS = 50;

const forApprovers = { receiverType: ['approvers', 'members'], responseType: ['approval'] };

/** Whom a question is for: a conversation, or several people one by one. */
export const toAsk = {
	receiverType: options({
		displayName: 'Receiver Type',
		description: 'Whether to ask one user, all members of a group, or several users one by one',
		options: {
			user: 'User',
			group: 'Group',
			approvers: {
				name: 'Approvers',
				description: 'Each gets a separate question, and the output says who answered',
			},
			members: {
				name: 'Approvers: Members of a Group',
				description: 'Each member with the chosen scope gets a separate question',
			},
		},
	}),
	receiverUser: receiver.receiverUser,
	receiverGroup: requiredFor(receiver.receiverGroup, { receiverType: ['group', 'members'] }),
	membersWithScope: requiredFor(
		options({
			displayName: 'Members to Ask',
			description: 'Scope of the members to ask',
			options: {
				admin: 'Admins',
				moderator: 'Moderators',
				participant: 'Participants',
				all: 'All Members',
			},
			sendAs: '',
		}),
		{ receiverType: ['members'] },
	),
	approvers: requiredFor(
		uids({ displayName: 'Approvers', description: 'Users to ask', sendAs: '' }),
		{ receiverType: ['approvers'] },
	),
};

/** How many of them decide; only approvals can be counted. */
export const howMany = {
	approvalsNeeded: requiredFor(
		options({
			displayName: 'Approvals Needed',
			description: 'How many approvers must approve',
			options: {
				anyOne: { name: 'Any One', description: 'The first answer decides' },
				all: 'All of Them',
				number: 'Number',
			},
			sendAs: '',
		}),
		forApprovers,
	),
	approvalCount: requiredFor(
		number({
			displayName: 'Number of Approvals',
			description: 'How many approvals decide',
			minValue: 1,
			maxValue: MAX_APPROVERS,
			default: 2,
			sendAs: '',
		}),
		{ ...forApprovers, approvalsNeeded: ['number'] },
	),
	declineEnds: requiredFor(
		boolean({
			displayName: 'End on Decline',
			description:
				'Whether to end with the first decline. If off, it ends when the number can no longer be reached.',
			default: true,
			sendAs: '',
		}),
		{ ...forApprovers, approvalsNeeded: ['all', 'number'] },
	),
};

type Approvers = InputOf<typeof toAsk & typeof howMany> & { responseType: string };

/** How many approvals decide, if not the first answer does. */
export function needsOf({ approvers = [], responseType, ...input }: Approvers): Question['needs'] {
	const { approvalsNeeded, approvalCount = 1, declineEnds = true } = input;
	if (responseType !== 'approval') return undefined;
	if (approvalsNeeded === 'all') return { approvals: approvers.length, declineEnds };
	return approvalsNeeded === 'number' ? { approvals: approvalCount, declineEnds } : undefined;
}

/** There are not too many, and enough for the number. */
export function approversRule({ receiverType, approvers = [], ...input }: Approvers) {
	if (receiverType !== 'approvers') return undefined;
	const count = new Set(approvers).size;
	if (count > MAX_APPROVERS)
		return { field: 'approvers' as const, message: tooMany, advice: 'Ask fewer users.' };
	return isTooFew(count, input)
		? { field: 'approvalCount' as const, message: tooFewUsers(count), advice: ASK_MORE }
		: undefined;
}

const tooMany = `contains more than ${MAX_APPROVERS} users`;
const tooFewUsers = (count: number) => `is more than the ${count} users to ask`;
const ASK_MORE = 'Choose a smaller number, or ask more users.';

const isTooFew = (count: number, { approvalsNeeded, approvalCount = 1 }: Partial<Approvers>) =>
	approvalsNeeded === 'number' && approvalCount > count;

const asItComes = perItem();

/** A message for each approver, or the one for the receiver. */
export const askEach: Execution<never> = {
	...asItComes,
	async expand(plan, list) {
		const { receiverType } = plan.input;
		if (receiverType === 'approvers')
			return success(plansFor(plan, plan.input.approvers as string[]));
		if (receiverType !== 'members') return success([plan]);
		const members = await membersOf(plan.input, list);
		return members.ok ? success(plansFor(plan, members.value)) : members;
	},
	results: (operation, plan, answer) =>
		forApprover(plan, asItComes.results(operation, plan, answer)),
	failures: (plan, problem) => forApprover(plan, asItComes.failures(plan, problem)),
};

/** The question to each of several people. */
function plansFor({ input, items }: Plan, uids: string[]): Plan[] {
	const approvers = [...new Set(uids)];
	return approvers.map((approver) => ({
		input: { ...input, approvers, approver, muid: `${String(input.muid)}-${approver}` },
		items,
		entries: [{ id: approver, key: approver, value: {}, items }],
	}));
}

const forApprover = ({ entries: [entry] }: Plan, results: ItemResult[]): ItemResult[] =>
	results.map((result) => (entry ? { ...result, entry } : result));

/** The UIDs of a group's members with a scope, but for who asks. */
async function membersOf(input: Readonly<Input>, list: ReadList): Promise<Result<string[]>> {
	const { receiverGroup, membersWithScope, onBehalfOf } = input;
	const scopes = membersWithScope === 'all' ? {} : { scopes: membersWithScope as string };
	const members = await list('/groups/{receiverGroup}/members', {
		perPage: MAX_APPROVERS + 2,
		...scopes,
	});
	if (!members.ok) return members;
	const uids = (members.value.data as IDataObject[])
		.map(({ uid }) => String(uid))
		.filter((uid) => uid !== onBehalfOf);
	const group = `Group “${String(receiverGroup)}”`;
	const refused = (message: string, advice: string) => failure(invalid(group, message, advice));
	if (uids.length === 0)
		return refused('has no such members', 'Choose other members, or add some.');
	if (uids.length > MAX_APPROVERS) return refused(tooMany, 'Choose another scope or group.');
	return isTooFew(uids.length, input)
		? failure(invalid(howMany.approvalCount.displayName, tooFewUsers(uids.length), ASK_MORE))
		: success(uids);
}
