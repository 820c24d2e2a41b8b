import { apnsProviderResource } from './apnsProvider';
import { contactDetail } from './contactDetail';
import { customProviderResource } from './customProvider';
import { fcmProviderResource } from './fcmProvider';
import { log } from './log';
import { mutedConversation } from './mutedConversation';
import { preference } from './preference';
import { pushTokenResource } from './pushToken';
import { sendGridProvider } from './sendGridProvider';
import { setting } from './setting';
import { timeZoneResource } from './timeZone';
import { twilioProvider } from './twilioProvider';

/** What the node CometChatNotifications offers; the first resource is what its dropdown starts with. */
export const resources = [
	preference,
	setting,
	mutedConversation,
	timeZoneResource,
	contactDetail,
	pushTokenResource,
	fcmProviderResource,
	apnsProviderResource,
	twilioProvider,
	sendGridProvider,
	customProviderResource,
	log,
];
