import type { IWebhookDescription } from 'n8n-workflow';

const resume = (httpMethod: 'GET' | 'POST'): IWebhookDescription => ({
	name: 'default',
	httpMethod,
	responseMode: 'onReceived',
	responseData: '',
	path: '={{ $nodeId }}',
	isFullPath: true,
	restartWebhook: true,
});

/** Where n8n lets a waiting execution go on: it shows the page, and takes the answer. */
export const resumeWebhooks: IWebhookDescription[] = [resume('GET'), resume('POST')];
