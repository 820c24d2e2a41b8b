import { apnsProvider } from './apnsProvider';
import { contactDetail } from './contactDetail';
import { customProvider } from './customProvider';
import { fcmProvider } from './fcmProvider';
import { log } from './log';
import { mutedConversation } from './mutedConversation';
import { preference } from './preference';
import { pushToken } from './pushToken';
import { sendGridProvider } from './sendGridProvider';
import { setting } from './setting';
import { timeZone } from './timeZone';
import { twilioProvider } from './twilioProvider';

/** What the node CometChatNotifications offers; the first resource is what its dropdown starts with. */
export const resources = [
	preference,
	setting,
	mutedConversation,
	timeZone,
	contactDetail,
	pushToken,
	fcmProvider,
	apnsProvider,
	twilioProvider,
	sendGridProvider,
	customProvider,
	log,
];
