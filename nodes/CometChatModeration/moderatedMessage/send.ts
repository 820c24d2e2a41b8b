import { object } from '../../engine/declaration/answer';
import { optional } from '../../engine/declaration/field';
import { operation } from '../../platform/operation';
import { dateTime } from '../../vocabulary/basic';
import {
	foreignContent,
	foreignEnds,
	kindOfModerated,
	messageDetails,
} from '../../vocabulary/foreignMessage';
import { envelope } from '../../vocabulary/message';
import type { ModeratedRow } from '../../vocabulary/moderatedRows';
import { moderatedRow, moderatedSummary } from '../../vocabulary/moderatedRows';

const sentAt = optional(
	dateTime({ displayName: 'Sent At', description: 'When the message was sent in its own chat' }),
);

/** Send message to moderation; the verdict comes later (docs/platform.md, Moderation). */
export const send = operation({
	value: 'send',
	name: 'Send',
	action: 'Send message to moderation',
	description: 'Have the rules check a message of a chat that lives elsewhere',
	notice:
		'The verdict is pending at first. Get shows it a moment later, and a webhook can tell it.',
	request: {
		...{ method: 'POST', api: 'chat', path: '/moderation/messages' },
		retry: 'afterReadBack',
	},
	body: {
		...foreignEnds,
		kind: kindOfModerated,
		...foreignContent,
		...messageDetails,
		sentAt,
		muid: envelope.muid,
	},
	answer: object<ModeratedRow>(),
	simplify: moderatedSummary,
	key: 'muid',
	generatedKey: 'muid',
	findSent: {
		...{ path: '/moderation/messages', idField: 'muid', since: 'sentAt', sentAt: 'sentAt' },
		query: { affix: 'append' },
		narrowedBy: { sender: 'sender' },
	},
	toRow: moderatedRow,
});
