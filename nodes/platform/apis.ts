import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../engine';
import { account, accountApps } from './codes/account';
import { agents } from './codes/agents';
import { campaigns } from './codes/campaigns';
import { accountUrl, baseUrl, managementUrl, servesFiles, takesFiles } from './hosts';
import { agentsWire, extensionsWire, wire } from './wire';

const variesByItem = ({ appPerItem }: IDataObject): boolean => appPerItem === true;
const appOf = ({ appId }: IDataObject): string => String(appId).trim().toLowerCase();

/** Both spellings stand in the documentation; the specification's holds unless the credential says otherwise. */
const importPath = ({ importPath: path }: IDataObject): string =>
	path === '/v3/data_import' ? path : '/v3.0/data_import';

const app = {
	credential: 'cometChatApi',
	secrets: ['apiKey'],
	servesFiles,
	takesFiles,
	variesByItem,
	appOf,
	wire,
};
const managed = {
	credential: 'cometChatManagementApi',
	secrets: ['apiKey', 'secret'],
	variesByItem,
	appOf,
	wire,
};

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
	agents: { ...app, baseUrl: baseUrl('api', '/v3/ai-agents'), codes: agents, wire: agentsWire },
	call: { ...app, baseUrl: baseUrl('call', '/v3') },
	/** 60 requests a minute (docs/platform.md, Limits). */
	import: {
		...app,
		baseUrl: (credential) => baseUrl('api', importPath(credential))(credential),
		readBaseUrl: baseUrl('api', '/v3'),
		requestsPerMinute: 60,
	},
	/** Of all apps of an account, and of one app, below `/apps/{appId}`. */
	account: { ...managed, baseUrl: accountUrl, codes: { ...account, ...accountApps } },
	management: { ...managed, baseUrl: managementUrl, codes: account, wire: extensionsWire },
} satisfies Record<string, Api>;
