import type { INodeType } from 'n8n-workflow';
import { CometChat } from '../../dist/nodes/CometChat/CometChat.node.js';
import { CometChatAdmin } from '../../dist/nodes/CometChatAdmin/CometChatAdmin.node.js';
import { CometChatDataImport } from '../../dist/nodes/CometChatDataImport/CometChatDataImport.node.js';
import { CometChatModeration } from '../../dist/nodes/CometChatModeration/CometChatModeration.node.js';

const node = (built: object): INodeType => built as INodeType;

/** The four nodes as they are built and shipped. */
export const nodes = {
	cometChat: node(new CometChat()),
	moderation: node(new CometChatModeration()),
	admin: node(new CometChatAdmin()),
	dataImport: node(new CometChatDataImport()),
};
