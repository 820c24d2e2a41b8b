import type { INodeType } from 'n8n-workflow';
import { CometChat } from '../../dist/nodes/CometChat/CometChat.node.js';
import { CometChatAdmin } from '../../dist/nodes/CometChatAdmin/CometChatAdmin.node.js';
import { CometChatAiAgents } from '../../dist/nodes/CometChatAiAgents/CometChatAiAgents.node.js';
import { CometChatCampaigns } from '../../dist/nodes/CometChatCampaigns/CometChatCampaigns.node.js';
import { CometChatDataImport } from '../../dist/nodes/CometChatDataImport/CometChatDataImport.node.js';
import { CometChatEvent } from '../../dist/nodes/CometChatEvent/CometChatEvent.node.js';
import { CometChatModeration } from '../../dist/nodes/CometChatModeration/CometChatModeration.node.js';
import { CometChatNotifications } from '../../dist/nodes/CometChatNotifications/CometChatNotifications.node.js';

const node = (Built: unknown): INodeType => new (Built as new () => INodeType)();

/** The nodes as they are built and shipped. */
export const nodes = {
	cometChat: node(CometChat),
	moderation: node(CometChatModeration),
	admin: node(CometChatAdmin),
	notifications: node(CometChatNotifications),
	campaigns: node(CometChatCampaigns),
	aiAgents: node(CometChatAiAgents),
	dataImport: node(CometChatDataImport),
	event: node(CometChatEvent),
};
