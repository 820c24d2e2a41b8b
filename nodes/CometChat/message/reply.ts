import { changed, object, requiredFor } from '../../engine';
import { uidNamed } from '../../platform/codes/user';
import { defineOperation } from '../../platform/operation';
import { options } from '../../fields/basic';
import { user } from '../../fields/id';
import { envelope, messageId } from '../../fields/message';
import type { MessageRow } from '../../fields/messageRow';
import { messageSummary } from '../../fields/messageRow';
import { foundByKey, sentOnce } from '../shared/sending';
import { bot } from './parties';
import { answerContent, inItsConversation } from './replying';
import { messageRules } from './rules';

/** Reply to message: in its conversation, which is read first (docs/platform.md, Messages). */
export const reply = defineOperation({
	value: 'reply',
	name: 'Reply',
	action: 'Reply to message',
	description: 'Reply to a message by its ID',
	request: {
		method: 'POST',
		api: 'chat',
		pathBy: 'replyAs',
		retry: 'ifNotSent',
		path: { receiver: '/messages', user: '/messages', bot: '/bots/{uid}/messages' },
	},
	checkWith: 'Message → Get Many',
	headers: {
		id: changed(
			messageId('ID of the message to reply to, as the trigger gives it under messageId').id,
			{
				sendAs: '',
			},
		),
		replyAs: options({
			displayName: 'On Behalf Of',
			description: 'Who replies',
			options: {
				receiver: {
					name: 'Receiver of the Message',
					description: 'The user the message was sent to; in a group, the app itself',
				},
				bot: {
					name: 'Bot',
					description: 'Bot of your app, which also replies to a message between two users',
				},
				user: 'User',
			},
			sendAs: '',
		}),
		onBehalfOf: requiredFor(
			user({ displayName: 'User', description: 'User who replies, part of the conversation' }),
			{ replyAs: ['user'] },
		),
	},
	path: { uid: bot },
	body: { ...answerContent, ...envelope },
	execution: inItsConversation,
	response: object<MessageRow>(),
	simplify: messageSummary(),
	...sentOnce,
	findSent: foundByKey,
	rateLimitBy: 'onBehalfOf',
	inOrderBy: ['replyAs', 'uid', 'onBehalfOf'],
	validate: messageRules,
	codes: {
		ERR_UID_NOT_FOUND: {
			message: 'No active user has this UID',
			advice:
				'Check whether both users of the conversation are active. For a message to a bot, set {On Behalf Of} to {Bot}.',
			about: 'user',
			named: uidNamed,
		},
	},
});
