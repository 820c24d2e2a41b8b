import { changed, optional, requiredFor } from '../../../engine';
import { boolean, number, options } from '../../../fields/basic';
import { upToMessage } from '../fields';
import { deskFields } from './fields';
import { LOOK_BACK_H, OLDER_MIN, QUIET_S } from './unanswered';

const ONE = { conversationWith: ['user', 'group'] };
const ALL = { conversationWith: ['all'] };

/** Which messages count as unanswered, and since when. */
export const unansweredFields = {
	messageId: optional(
		changed(
			upToMessage(
				'Message that started the workflow, as the trigger returns it. Leave empty to return what is unanswered without waiting.',
			),
			{ sendAs: '' },
		),
		{ section: 'main', shownFor: ONE },
	),
	quietFor: optional(
		number({
			displayName: 'Quiet For',
			description: 'Seconds without a new message before the messages are returned',
			minValue: 0,
			maxValue: 600,
			default: QUIET_S,
			sendAs: '',
		}),
		{ section: 'main', shownFor: ONE },
	),
	olderThan: requiredFor(
		number({
			displayName: 'Older Than',
			description: 'Minutes since the last message; longer than your workflow takes to answer',
			minValue: 1,
			maxValue: 1440,
			default: OLDER_MIN,
			sendAs: '',
		}),
		ALL,
	),
	receiverType: optional(
		options({
			displayName: 'Type',
			description: 'Type of the conversations',
			options: { user: 'With a User', group: 'In a Group' },
		}),
		{ section: 'options', shownFor: ALL },
	),
	lookBack: optional(
		number({
			displayName: 'Look Back',
			description: 'How many hours back to look',
			minValue: 1,
			maxValue: 720,
			default: LOOK_BACK_H,
			sendAs: '',
		}),
		{ section: 'options', shownFor: ALL },
	),
	skipHandedOver: optional(
		boolean({
			displayName: 'Skip Handed Over',
			description:
				'Whether to return nothing while your team has the conversation: from Hand Over or its first message until Take Back',
			default: true,
			sendAs: '',
		}),
		{ section: 'options' },
	),
	takeBackAfter: optional(
		number({
			displayName: 'Take Back After',
			description:
				'Minutes after the last message of the team until the bot answers again. Leave empty to wait for Take Back.',
			minValue: 1,
			maxValue: 43_200,
			default: 60,
			sendAs: '',
		}),
		{ section: 'options' },
	),
	...deskFields,
};
