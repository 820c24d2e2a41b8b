/** Titles as n8n's library wants them: what is done with what, where, and with which nodes. */
export const titles: Record<string, string> = {
	'announce-to-many': 'Send announcements to users of a sheet in CometChat',
	'answer-as-an-agent': 'Answer as an AI agent in CometChat, word by word',
	'answer-in-chat': 'Answer common questions in a CometChat group with a bot',
	'answer-with-ai-agent': 'Answer CometChat messages with an AI agent and human approval',
	'blocked-to-the-team': 'Review blocked CometChat messages with buttons in the chat',
	'calls-to-crm': 'Save ended CometChat calls and transcriptions to your CRM',
	'clean-up-inactive-users': 'Deactivate inactive CometChat users after approval',
	'csv-to-imported-users': 'Import users from a CSV file to CometChat with a form',
	'daily-report': 'Report CometChat usage and moderation to a sheet every day',
	'events-through-a-queue': 'Process CometChat events from RabbitMQ without losing any',
	'keyword-list-from-sheet': 'Update CometChat moderation lists from a sheet',
	'move-from-another-chat': 'Import users, groups and messages to CometChat from CSV files',
	'refund-above-a-limit': 'Approve refunds by several colleagues in CometChat',
	'signup-to-welcome-group': 'Add signups from a webhook to a CometChat group',
	'welcome-customers': 'Create CometChat users from a sheet and welcome them in a group',
};
