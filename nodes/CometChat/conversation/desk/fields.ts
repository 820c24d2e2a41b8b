import { changed, optional, requiredFor } from '../../../engine';
import { teamFields } from '../../../desk/fields';
import { number, options } from '../../../fields/basic';
import { inGroup, otherSide, withUser } from '../../../fields/conversation';

const conversation = { displayName: 'Conversation', description: 'Conversation to write in' };

/** Where a message of the bot goes. */
export const toConversation = {
	conversationWith: options({
		...conversation,
		options: { user: withUser, group: inGroup },
		sendAs: 'receiverType',
	}),
	uid: requiredFor(changed(otherSide.uid, { sendAs: 'receiver' }), { conversationWith: ['user'] }),
	guid: requiredFor(changed(otherSide.guid, { sendAs: 'receiver' }), {
		conversationWith: ['group'],
	}),
};

/** Whose messages count as what; Get Unanswered and Answer need the same. */
export const deskFields = {
	...teamFields,
	answerAtLatestAfter: optional(
		number({
			displayName: 'Answer at Latest After',
			description:
				'For users who never pause: seconds after the first message until it’s answered anyway. Leave empty to wait for a pause.',
			minValue: 1,
			maxValue: 86_400,
			default: 60,
		}),
		{ section: 'options', sendAs: '' },
	),
};
