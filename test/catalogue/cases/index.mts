import { type Case, type Cases, filled, type Parameters } from '../case.mts';
import { withEveryField } from '../full.mts';
import { offered } from '../operations.mts';
import { authToken } from './CometChat/authToken.mts';
import { bannedMember } from './CometChat/bannedMember.mts';
import { blockedUser } from './CometChat/blockedUser.mts';
import { call } from './CometChat/call.mts';
import { conversation } from './CometChat/conversation.mts';
import { friend } from './CometChat/friend.mts';
import { group } from './CometChat/group.mts';
import { groupMember } from './CometChat/groupMember.mts';
import { message } from './CometChat/message.mts';
import { reaction } from './CometChat/reaction.mts';
import { thread } from './CometChat/thread.mts';
import { user } from './CometChat/user.mts';
import { apiKey } from './CometChatAdmin/apiKey.mts';
import { app } from './CometChatAdmin/app.mts';
import * as management from './CometChatAdmin/management.mts';
import { health } from './CometChatAdmin/health.mts';
import { metric } from './CometChatAdmin/metric.mts';
import { permission } from './CometChatAdmin/permission.mts';
import { pinnedConversation } from './CometChatAdmin/pinnedConversation.mts';
import { restrictedFeature } from './CometChatAdmin/restrictedFeature.mts';
import { role } from './CometChatAdmin/role.mts';
import { webhook } from './CometChatAdmin/webhook.mts';
import { webhookTrigger } from './CometChatAdmin/webhookTrigger.mts';
import * as aiAgents from './CometChatAiAgents/index.mts';
import * as campaigns from './CometChatCampaigns/index.mts';
import { group as importedGroup } from './CometChatDataImport/group.mts';
import { groupMember as importedMember } from './CometChatDataImport/groupMember.mts';
import { id } from './CometChatDataImport/id.mts';
import { message as importedMessage } from './CometChatDataImport/message.mts';
import { move } from './CometChatDataImport/move.mts';
import { user as importedUser } from './CometChatDataImport/user.mts';
import { keywordList } from './CometChatModeration/keywordList.mts';
import { moderatedMessage } from './CometChatModeration/moderatedMessage.mts';
import { reason } from './CometChatModeration/reason.mts';
import { blockedMessage, flaggedMessage, reviewedMessage } from './CometChatModeration/reviews.mts';
import { rule } from './CometChatModeration/rule.mts';
import { setup } from './CometChatModeration/setup.mts';
import * as notifications from './CometChatNotifications/index.mts';

const cases: Record<string, Record<string, Cases>> = {
	cometChat: {
		user,
		authToken,
		friend,
		blockedUser,
		group,
		groupMember,
		bannedMember,
		message,
		reaction,
		thread,
		conversation,
		call,
	},
	cometChatModeration: {
		keywordList,
		rule,
		reason,
		flaggedMessage,
		blockedMessage,
		reviewedMessage,
		moderatedMessage,
		setup,
	},
	cometChatAdmin: {
		role,
		restrictedFeature,
		permission,
		apiKey,
		pinnedConversation,
		metric,
		webhook,
		health,
		webhookTrigger,
		app,
		...management,
	},
	cometChatNotifications: notifications,
	cometChatCampaigns: campaigns,
	cometChatAiAgents: aiAgents,
	cometChatDataImport: {
		user: importedUser,
		group: importedGroup,
		groupMember: importedMember,
		message: importedMessage,
		move,
		id,
	},
};

/** The fields of each operation, by its ID. */
const fieldsOf = new Map(offered.map(({ id, operation }) => [id, operation.fields]));

/** How to ask for an operation, by its ID such as `cometChat/user/create`, also with every field filled in. */
export function caseOf(id: string): Case & { full: Parameters } {
	const [node = '', resource = '', operation = ''] = id.split('/');
	const found = cases[node]?.[resource]?.[operation];
	const fields = fieldsOf.get(id);
	if (!found || !fields) throw new Error(`test/catalogue/cases has no case for ${id}`);
	const { minimal, full = {} } = found;
	return {
		...found,
		full: (rows) => withEveryField(fields, filled(minimal, rows), filled(full, rows)),
	};
}
