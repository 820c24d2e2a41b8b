import type { IDataObject } from 'n8n-workflow';
import type { InputOf } from '../engine/declaration/field';
import { optional } from '../engine/declaration/field';
import { isObject } from '../engine/isObject';
import { ruleMessage } from '../engine/read/ruleMessage';
import type { Links, Question } from '../engine/wait/question';
import { boolean, group, longText, options, text } from './basic';
import { jsonLength } from './common';
import { limitWaitTime, waitsUntil } from './waitTime';

/** Leaves room for two links in the 10 KB that the data of a message may have. */
const MAX_MESSAGE_BYTES = 8 * 1024;

const message = longText({
	displayName: 'Message',
	description: 'What you ask; it stands in the chat, and above the buttons of the page',
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
			description: 'Which buttons there are',
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
			description: 'Whether people may write a reason beside their answer',
			default: true,
		}),
	),
};

/** What people are asked, and how; the names are those of n8n's own nodes, which its editor and agents know. */
export const question = {
	message: {
		...message,
		schema: message.schema.refine(
			(value) => jsonLength(value) <= MAX_MESSAGE_BYTES,
			ruleMessage('is larger than 8 KB', 'Shorten it.'),
		),
	},
	responseType: options({
		displayName: 'Response Type',
		description: 'How people answer',
		options: {
			approval: { name: 'Approval', description: 'With a button, and a reason if they like' },
			freeText: { name: 'Free Text', description: 'In their own words, on a page' },
		},
		sendAs: '',
	}),
	approvalOptions: optional(
		group({
			displayName: 'Approval Options',
			description: 'Which buttons there are, and what stands on them',
			entryName: 'Option',
			fields: approval,
			section: 'main',
			sendAs: '',
		}),
		{ shownFor: { responseType: ['approval'] } },
	),
	messageButtonLabel: optional(
		text({
			displayName: 'Message Button Label',
			description: 'Text of the button that leads to the page',
			placeholder: 'e.g. Respond',
			max: 40,
			sendAs: '',
		}),
		{ shownFor: { responseType: ['freeText'] } },
	),
	showAs: options({
		displayName: 'Show As',
		description: 'How the question stands in the chat',
		options: {
			card: {
				name: 'Card With Buttons',
				description: 'For apps that show interactive messages',
				body: {
					...{ category: 'interactive', type: 'card' },
					...{ 'data.interactionGoal.type': 'none', 'data.allowSenderInteraction': false },
				},
			},
			text: {
				name: 'Text With Links',
				description: 'For all others',
				body: { category: 'message', type: 'text' },
			},
		},
		sendAs: '',
	}),
	limitWaitTime,
};

type Asked = InputOf<typeof question>;

/** What the page asks. */
export function asked({
	message,
	responseType,
	approvalOptions,
	messageButtonLabel,
	limitWaitTime: limit,
}: Asked): Question {
	const until = waitsUntil(limit);
	const whole = { message, ...(until === undefined ? {} : { until }) };
	if (responseType === 'freeText')
		return {
			...whole,
			buttons: [{ reply: 'respond', label: messageButtonLabel ?? 'Respond' }],
			text: { label: 'Your answer', isRequired: true },
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
		...(askReason ? { text: { label: 'Reason (optional)', isRequired: false } } : {}),
	};
}

/** The message that asks: a card whose buttons lead to the page, or a text that ends in its links. */
export function questionBody(body: IDataObject, input: Asked, links: Links = {}): IDataObject {
	const { message: told, buttons } = asked(input);
	const data = isObject(body.data) ? body.data : {};
	if (input.showAs === 'text') {
		const lines = buttons.map(({ reply, label }) => `${label}: ${links[reply] ?? ''}`);
		return { ...body, data: { ...data, text: [told, ...lines].join('\n\n') } };
	}
	const cardActions = buttons.map(({ reply, label }) => ({
		elementType: 'button',
		elementId: reply,
		buttonText: label,
		disableAfterInteracted: false,
		action: { actionType: 'urlNavigation', url: links[reply] },
	}));
	return { ...body, data: { ...data, interactiveData: { text: told, cardActions } } };
}
