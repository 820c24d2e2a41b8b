import type { IDataObject } from 'n8n-workflow';
import { type InputOf, optional, ruleMessage, type Completion } from '../../engine';
import type { Question } from './approval/question';
import { boolean, group, longText, options, text } from '../../fields/basic';
import { jsonLength } from '../../fields/common';
import type { envelope } from '../../fields/message';
import { type howMany, needsOf, type toAsk } from './approvers';
import { type answerBy, chatAnswering } from './answeringInChat';
import { customForm, pageFields } from './customForm';
import type { sender } from './parties';
import { limitWaitTime, waitsUntil } from './waitTime';

/** Leaves room for a link, or an answer, in the 10 KB that the data of a message may have. */
const MAX_MESSAGE_BYTES = 7 * 1024;

/** Most characters of an answer; of a reason that is kept in a message fewer fit. */
const MAX_TEXT = 10_000;
const MAX_KEPT_REASON = 500;

const message = longText({
	displayName: 'Message',
	description: 'Question to ask, shown in the chat and above the buttons on the page',
	placeholder: 'e.g. Refund order 1042?',
	sendAs: '',
});

const label = (displayName: string, description: string, initial: string) =>
	optional(
		text({ displayName, description, placeholder: `e.g. ${initial}`, default: initial, max: 40 }),
	);

const approval = {
	approvalType: optional(
		options({
			displayName: 'Type of Approval',
			description: 'Buttons to show',
			options: { double: 'Approve and Disapprove', single: 'Approve Only' },
		}),
	),
	approveLabel: label('Approve Button Label', 'Text of the button that approves', 'Approve'),
	disapproveLabel: {
		...label('Disapprove Button Label', 'Text of the button that disapproves', 'Decline'),
		shownFor: { approvalType: ['double'] },
	},
	askReason: optional(
		boolean({
			displayName: 'Ask for a Reason',
			description: 'Whether to let users add a reason to their answer',
			default: true,
		}),
	),
};

/** In which way people answer: only approvals can be counted. */
export const answering = {
	responseType: options({
		displayName: 'Response Type',
		description: 'How users answer',
		options: {
			approval: { name: 'Approval', description: 'With a button, and an optional reason' },
			freeText: { name: 'Free Text', description: 'In their own words, on a page' },
			customForm: { name: 'Custom Form', description: 'With a form of your fields, on a page' },
		},
		sendAs: '',
	}),
};

/** What they are asked, and how; the names are those of n8n’s own nodes, which its editor and agents know. */
export const question = {
	message: {
		...message,
		schema: message.schema.refine(
			(value) => jsonLength(value) <= MAX_MESSAGE_BYTES,
			ruleMessage('is larger than 7 KB', 'Shorten it.'),
		),
	},
	approvalOptions: optional(
		group({
			displayName: 'Approval Options',
			description: 'Buttons to show, with their labels',
			entryName: 'Approval Option',
			fields: approval,
			section: 'main',
			sendAs: '',
		}),
		{ shownFor: { responseType: ['approval'] } },
	),
	formFields: customForm,
	messageButtonLabel: optional(
		text({
			displayName: 'Message Button Label',
			description: 'Text of the button that opens the page',
			placeholder: 'e.g. Respond',
			max: 40,
			sendAs: '',
		}),
		{ shownFor: { responseType: ['freeText', 'customForm'] } },
	),
	showAs: options({
		displayName: 'Show As',
		description: 'How the question appears in the chat',
		options: {
			text: {
				name: 'Text With Link',
				description: 'Every app shows it. Moderation rules check its text.',
				body: { category: 'message', type: 'text' },
			},
			card: {
				name: 'Card With Buttons',
				description:
					'The UI Kits for React, React Native and Angular show it. Your app must open its links.',
				body: { category: 'card', type: 'card' },
			},
		},
		sendAs: '',
	}),
	limitWaitTime,
	afterwards: optional(
		options({
			displayName: 'After the Answer',
			description: 'What the question shows in the chat once it is answered',
			options: {
				outcome: {
					name: 'Show Outcome',
					description: 'Replace the links with the answer and who gave it',
				},
				question: { name: 'Remove Links', description: 'Remove the links; the question stays' },
				same: {
					name: 'Keep',
					description: 'Keep the links. They no longer work.',
				},
			},
			section: 'options',
			sendAs: '',
		}),
	),
};

/** What the form says of a question. */
export type QuestionInput = InputOf<
	typeof sender &
		typeof answering &
		typeof toAsk &
		typeof question &
		typeof howMany &
		typeof answerBy &
		Pick<typeof envelope, 'tags'>
>;

/** What the page asks. */
export function questionOf(input: QuestionInput): Question {
	const { message, responseType, approvalOptions, messageButtonLabel, afterwards } = input;
	const until = waitsUntil(input.limitWaitTime);
	const needs = needsOf(input);
	const chat = chatAnswering(input);
	const whole = {
		message,
		afterwards: afterwards ?? 'outcome',
		...(until === undefined ? {} : { until }),
		...(needs ? { needs } : {}),
		...(chat ? { chat } : {}),
		sentAs: sentAs(input),
	};
	if (responseType === 'freeText')
		return {
			...whole,
			buttons: [{ reply: 'respond', label: messageButtonLabel ?? 'Respond' }],
			text: { label: 'Your answer', isRequired: true, maxLength: MAX_TEXT },
		};
	if (responseType === 'customForm')
		return {
			...whole,
			buttons: [{ reply: 'respond', label: messageButtonLabel ?? 'Respond' }],
			fields: pageFields(input.formFields),
		};
	const {
		approvalType = 'double',
		approveLabel = 'Approve',
		disapproveLabel = 'Decline',
		askReason = true,
	} = approvalOptions ?? {};
	return {
		...whole,
		buttons: [
			{ reply: 'approve', label: approveLabel },
			...(approvalType === 'double' ? [{ reply: 'decline' as const, label: disapproveLabel }] : []),
		],
		...(askReason
			? {
					text: {
						label: 'Reason (optional)',
						isRequired: false,
						maxLength: needs ? MAX_KEPT_REASON : MAX_TEXT,
					},
				}
			: {}),
	};
}

/** Who sent it, how, and to whom. */
function sentAs({ showAs, onBehalfOf, tags, ...target }: QuestionInput): IDataObject {
	const { receiverType, receiverUser, receiverGroup } = target;
	const receiver = receiverType === 'group' ? receiverGroup : receiverUser;
	const scopes = target.membersWithScope === 'all' ? undefined : target.membersWithScope;
	const members = receiverType === 'members' ? { group: receiverGroup, scopes } : {};
	return { showAs, onBehalfOf, receiverType, receiver, ...members, ...(tags && { tags }) };
}

/** A question that moderation blocks reaches nobody, so that no answer can come. */
export const verdict: Completion = {
	of: ({ id, moderationStatus }) => {
		if (moderationStatus === 'disapproved') return BLOCKED_QUESTION;
		return moderationStatus === 'pending' && id !== undefined ? 'open' : undefined;
	},
	path: '/messages/{id}',
};

const BLOCKED_QUESTION = {
	message: 'The question was blocked by moderation, so no one can answer it',
	description: 'Change the message, or the rule that blocks it, and run this item again.',
	code: 'BLOCKED_BY_MODERATION',
};
