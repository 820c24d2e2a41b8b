import { blockedMessage } from './blockedMessage';
import { flaggedMessage } from './flaggedMessage';
import { keywordListResource } from './keywordList';
import { moderatedMessage } from './moderatedMessage';
import { reason } from './reason';
import { reviewedMessage } from './reviewedMessage';
import { ruleResource } from './rule';
import { setup } from './setup';

/** What the node CometChatModeration offers; the first resource is what its dropdown starts with. */
export const resources = [
	keywordListResource,
	ruleResource,
	reason,
	flaggedMessage,
	blockedMessage,
	reviewedMessage,
	moderatedMessage,
	setup,
];
