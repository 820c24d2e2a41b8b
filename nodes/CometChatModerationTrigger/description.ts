import type { IWebhookDescription } from 'n8n-workflow';
import { responseModeOf } from '../response/responseMode';

export const webhooks: IWebhookDescription[] = [
	{
		name: 'default',
		httpMethod: 'POST',
		path: 'moderation',
		...responseModeOf('responseNode'),
		responseData: 'firstEntryJson',
	},
];
