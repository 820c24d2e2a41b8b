import type { InputOf } from '../../engine/declaration/field';
import { requiredFor } from '../../engine/declaration/field';
import type { Question } from '../../engine/declaration/question';
import type { Execution } from '../../engine/execution';
import { perItem } from '../../engine/execution/perItem';
import { boolean, number, options } from '../../vocabulary/basic';
import { uids } from '../../vocabulary/id';
import { receiver } from '../shared/sending';

/** Each has a message of their own, which is read when somebody answers. */
const MAX_APPROVERS = 50;

const forApprovers = { receiverType: ['approvers'], responseType: ['approval'] };

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
		},
	}),
	receiverUser: receiver.receiverUser,
	receiverGroup: receiver.receiverGroup,
	approvers: requiredFor(
		uids({ displayName: 'Approvers', description: 'Users to ask', sendAs: '' }),
		{ receiverType: ['approvers'] },
	),
};

/** How many of them decide; after what is asked, as only approvals can be counted. */
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
	if (input.receiverType !== 'approvers' || responseType !== 'approval') return undefined;
	if (approvalsNeeded === 'all') return { approvals: approvers.length, declineEnds };
	return approvalsNeeded === 'number' ? { approvals: approvalCount, declineEnds } : undefined;
}

/** There are not too many, and enough for the number. */
export function approversRule({ receiverType, approvers = [], ...input }: Approvers) {
	if (receiverType !== 'approvers') return undefined;
	const count = new Set(approvers).size;
	if (count > MAX_APPROVERS)
		return {
			...{ field: 'approvers' as const, message: `lists more than ${MAX_APPROVERS} users` },
			advice: 'Shorten the list.',
		};
	if (input.approvalsNeeded === 'number' && (input.approvalCount ?? 1) > count)
		return {
			field: 'approvalCount' as const,
			message: `is more than the ${count} users under Approvers`,
			advice: 'Choose a smaller number, or add approvers.',
		};
	return undefined;
}

const asItComes = perItem();

/** A message for each approver, or the one for the receiver. */
export const askEach: Execution<never> = {
	...asItComes,
	plan(operation, items, refused) {
		const [first] = items;
		const { receiverType, approvers, muid } = (first?.input ?? {}) as Partial<Approvers> & {
			muid?: string;
		};
		if (!first || receiverType !== 'approvers') return asItComes.plan(operation, items, refused);
		const people = [...new Set(approvers)];
		const plans = people.map((uid) => ({
			input: { ...first.input, approver: uid, muid: `${muid}-${uid}` },
			items: [first.item],
			entities: [{ id: uid, key: uid, value: {}, items: [first.item] }],
		}));
		return { plans, problems: [] };
	},
	results: (operation, plan, answer) => {
		const [entity] = plan.entities;
		const results = asItComes.results(operation, plan, answer);
		return results.map((one) => ({ ...one, ...(entity && { entity }) }));
	},
	failures: (plan, problem) => {
		const [entity] = plan.entities;
		return asItComes.failures(plan, problem).map((one) => ({ ...one, ...(entity && { entity }) }));
	},
};
