import type { Api } from '../engine';
import { account } from './codes/account';
import { agents } from './codes/agents';
import { campaigns } from './codes/campaigns';
import { envelope } from './envelope';
import { baseUrl, managementUrl, servesFiles, takesFiles } from './hosts';

const app = { credential: 'cometChatApi', secrets: ['apiKey'], servesFiles, takesFiles };

/** The APIs of the platform (docs/platform.md, Addressing). */
export const apis = {
	chat: { ...app, baseUrl: baseUrl('api', '/v3') },
	/** The description demands the app ID in a header, too (docs/platform.md, Campaigns). */
	campaigns: {
		...app,
		baseUrl: baseUrl('api', '/v3/campaigns'),
		headers: ({ appId }) => ({ appid: String(appId).trim() }),
		codes: campaigns,
	},
	agents: { ...app, baseUrl: baseUrl('api', '/v3/ai-agents'), codes: agents, envelope },
	call: { ...app, baseUrl: baseUrl('call', '/v3') },
	/** 60 requests a minute (docs/platform.md, Limits). */
	import: {
		...app,
		baseUrl: baseUrl('api', '/v3.0/data_import'),
		readBaseUrl: baseUrl('api', '/v3'),
		requestsPerMinute: 60,
	},
	/** Of one app; its paths begin below `/apps/{appId}`. */
	management: {
		credential: 'cometChatManagementApi',
		secrets: ['apiKey', 'secret'],
		baseUrl: managementUrl,
		codes: account,
	},
} satisfies Record<string, Api>;
