import { apiKeyResource } from './apiKey';
import { appResource } from './app';
import { appSetting } from './appSetting';
import { chatWidget } from './chatWidget';
import { collaborator } from './collaborator';
import { extension } from './extension';
import { extensionSetting } from './extensionSetting';
import { health } from './health';
import { messageShortcut } from './messageShortcut';
import { metric } from './metric';
import { permissionResource } from './permission';
import { pinnedConversation } from './pinnedConversation';
import { restrictedFeature } from './restrictedFeature';
import { roleResource } from './role';
import { webhookResource } from './webhook';
import { webhookTrigger } from './webhookTrigger';

/**
 * What the node CometChatAdmin offers. The dropdown starts with the first, which n8n does not store: it
 * stays the first.
 */
export const resources = [
	restrictedFeature,
	roleResource,
	permissionResource,
	apiKeyResource,
	pinnedConversation,
	metric,
	webhookResource,
	webhookTrigger,
	appResource,
	appSetting,
	collaborator,
	extension,
	extensionSetting,
	messageShortcut,
	chatWidget,
	health,
];
