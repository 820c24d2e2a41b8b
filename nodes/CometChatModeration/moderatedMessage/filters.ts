import { optional } from '../../engine';
import { options } from '../../fields/basic';
import { groupId, user } from '../../fields/id';

/** Which messages a list of moderated ones shows. */
export const moderatedFilters = {
	sender: optional(user({ displayName: 'Sender', description: 'Messages of this user' })),
	receiverUID: optional(user({ displayName: 'Receiver', description: 'Messages to this user' })),
	receiverGUID: optional(groupId({ displayName: 'Group', description: 'Messages to this group' })),
	category: optional(
		options({
			displayName: 'Category',
			description: 'Category of the messages',
			options: { message: 'Message', custom: 'Custom' },
		}),
	),
	type: optional(
		options({
			displayName: 'Type',
			description: 'Type of the content',
			options: { audio: 'Audio', file: 'File', image: 'Image', text: 'Text', video: 'Video' },
		}),
	),
	moderationStatus: optional(
		options({
			displayName: 'Status',
			description: 'Moderation result of the messages',
			options: { disapproved: 'Disapproved', pending: 'Pending' },
		}),
	),
};
