import { readFileSync } from 'node:fs';
import { controlClient } from './control.mts';
import { credentialOf, managementCredentialOf } from './credential.mts';
import type {
	Delivery,
	DeliverySettings,
	FaultRule,
	FaultRuleInput,
	LimitSettings,
	LogEntry,
} from './types.mts';

/** What a sandbox says of itself when it is ready; enough to reach it from another process. */
export interface Announced {
	address: string;
	appId: string;
	region: string;
	fullAccessKey: string;
	authOnlyKey: string;
	managementKey: string;
	managementSecret: string;
	agentSecret: string;
	webhookPassword: string;
	pid: number;
	/** Where CometChat's own chat is, once it is installed. */
	chat: string;
	/** Path of the certificate to trust, with TLS. */
	ca?: string;
}

type Row = Record<string, unknown>;

/** The list of a custom moderation service, as somebody makes it in the dashboard. */
interface CustomList {
	id: string;
	name?: string;
	/** On this machine. Without one, each check fails with `not_configured`. */
	url?: string;
	username?: string;
	password?: string;
}

interface CustomSettings {
	/** Earlier messages that a service gets; at most ten. */
	contextMessages?: number;
	onError?: 'approve-message' | 'drop-message';
}

/** A webhook as somebody makes it there. */
interface Webhook {
	id: string;
	webhookURL: string;
	triggers: string[];
	username?: string;
	password?: string;
	retryOnFailure?: boolean;
}

/** An event: the sample of a trigger, or with data of its own; to one webhook, or to all that listen. */
interface Event {
	trigger: string;
	data?: object;
	webhook?: string | undefined;
	times?: number;
}

/** A running sandbox, whoever started it: the platform on this machine. */
export type Connected = ReturnType<typeof connect>;

/** Reaches a running sandbox by what it said when it was ready. */
export function connect(announced: Announced) {
	const { address, appId, region, fullAccessKey: key, authOnlyKey, pid, chat, ca } = announced;
	const { managementKey, managementSecret, agentSecret, webhookPassword } = announced;
	const control = controlClient(address, ca && readFileSync(ca, 'utf8'));
	const log = async (since: number) =>
		await control<{ last: number; requests: LogEntry[] }>('GET', `requests?since=${since}`);

	/** How many rows there are of each kind; or, for a kind, all its rows. */
	function state(): Promise<Record<string, number>>;
	function state<T = Row>(kind: string): Promise<T[]>;
	function state(kind?: string): Promise<unknown> {
		return control('GET', kind ? `state/${kind}` : 'state');
	}

	return {
		announced,
		...{ address, appId, region, key, authOnlyKey, managementKey, managementSecret, agentSecret },
		webhookPassword,
		...{ pid, chat, ca },
		/** What to enter in n8n's credential. */
		credential: credentialOf({ address, appId, key }),
		/** The same in the credential for its webhooks. */
		managementCredential: managementCredentialOf(announced),
		state,
		/** The requests after number `since` in order of arrival. */
		requests: async (since = 0): Promise<LogEntry[]> => (await log(since)).requests,
		/** Number of the last request so far. */
		lastRequest: async (): Promise<number> => (await log(Number.MAX_SAFE_INTEGER)).last,
		/** Replaces the fault rules; `[]` removes them. */
		faults: (rules: FaultRuleInput[]) => control<unknown>('PUT', 'faults', rules),
		/** The fault rules and how often each kind was met. */
		faultCounts: () =>
			control<{ rules: (FaultRule & { met: number })[]; met: Record<string, number> }>(
				'GET',
				'faults',
			),
		/** Changes rate limits; all pools start full. */
		limits: (settings: Partial<LimitSettings>) => control<LimitSettings>('PUT', 'limits', settings),
		/** Changes what the app has of its own: how long it keeps messages, in months, and how bad rows end imports. */
		app: (settings: { messagesKeptFor?: number | null; badRowEndsImport?: boolean }) =>
			control<unknown>('PUT', 'app', settings),
		/** Milliseconds before each answer. */
		latency: (ms: number) => control<{ ms: number }>('PUT', 'latency', { ms }),
		/** Makes or replaces a webhook. */
		webhook: (webhook: Webhook) => control<{ id: string }>('POST', 'webhooks', webhook),
		/** Makes or replaces the list of a custom moderation service; rules refer to it by its ID. */
		customModeration: (list: CustomList) => control<unknown>('PUT', 'custom-moderation', list),
		/** Changes what holds for all custom moderation services. */
		customModerationSettings: (settings: CustomSettings) =>
			control<unknown>('PUT', 'custom-moderation/settings', settings),
		/** Sends an event without a cause; gives how many deliveries it made, and the number before them. */
		event: (event: Event) =>
			control<{ deliveries: number; after: number }>('POST', 'events', event),
		/** The triggers that have a sample. */
		samples: async () => (await control<{ triggers: string[] }>('GET', 'events')).triggers,
		/** The deliveries after number `since`, and what became of them. */
		deliveries: async (since = 0) =>
			(await control<{ deliveries: Delivery[] }>('GET', `deliveries?since=${since}`)).deliveries,
		/** Changes how long a delivery waits, and when it comes again. */
		deliverySettings: (settings: Partial<DeliverySettings>) =>
			control<DeliverySettings>('PUT', 'deliveries', settings),
		/** Back to the start, with the sample data or with the bare app. */
		reset: (seed = true) => control<Record<string, number>>('POST', 'reset', { seed }),
	};
}
