import type { IDataObject } from 'n8n-workflow';
import { type Input, optional, trimmed } from '../../../engine';
import { text } from '../../../fields/basic';
import { envelope } from '../../../fields/message';
import { messageText } from '../../../fields/messageContent';
import { toConversation } from './fields';
import { OWNER_MARK, type OwnerMark } from '../../../desk/messages';

/** A message that says who has the conversation: a line for its users, or one that apps don't show. */
export const ownershipBody = {
	...toConversation,
	text: optional(
		{
			...messageText,
			description: 'Message for the users of the conversation. Leave empty to send a hidden one.',
			placeholder: 'e.g. A colleague will answer you soon',
			sendAs: '',
		},
		{ section: 'main' },
	),
	tag: optional(
		text({
			displayName: 'Tag',
			description:
				'Tag of the user or group while the team has the conversation; its other tags stay',
			placeholder: 'e.g. with-team',
			max: 100,
			sendAs: '',
		}),
	),
	muid: envelope.muid,
};

/** The type of the hidden messages; apps pass over types that they don't know. */
const HIDDEN_TYPE = 'n8n_conversation';

/** The body of such a message. */
export const ownershipMessage =
	(mark: OwnerMark) =>
	(body: IDataObject, input: Input): IDataObject => {
		const metadata = { [OWNER_MARK]: mark };
		if (trimmed(String(input.text ?? '')) !== '')
			return {
				...body,
				category: 'message',
				type: 'text',
				data: { text: input.text as string, metadata },
			};
		return {
			...body,
			category: 'custom',
			type: HIDDEN_TYPE,
			data: {
				customData: { [OWNER_MARK]: mark },
				metadata: { ...metadata, incrementUnreadCount: false },
				updateConversation: false,
				sendNotification: false,
			},
		};
	};
