import { Store } from '../platform/database/store.mts';
import {
	deliveries,
	webhooks as webhookTable,
	webhookTriggers,
} from '../platform/deliveries/tables.mts';
import { apiKeys as keys, apps } from '../platform/identity.mts';
import type { Collection, Service } from '../platform/service.mts';
import { account } from './account/index.mts';
import { fileArrived } from './agents/documents.mts';
import { agents } from './agents/index.mts';
import { apiKeys } from './apiKeys/index.mts';
import { blocked } from './blocked/index.mts';
import { bots } from './bots/index.mts';
import { calls } from './calls/index.mts';
import { campaigns } from './campaigns/index.mts';
import { conversations } from './conversations/index.mts';
import { friends } from './friends/index.mts';
import { groups } from './groups/index.mts';
import { dataImport } from './import/index.mts';
import { keywords } from './keywords/index.mts';
import { members } from './members/index.mts';
import { messages } from './messages/index.mts';
import { waitingMessages } from './messages/settle.mts';
import { metrics } from './metrics/index.mts';
import { reasons } from './moderation/index.mts';
import { customModeration } from './moderation/custom/index.mts';
import { moderated, waitingModerated } from './moderation/moderated/index.mts';
import { review } from './moderation/review.mts';
import { rules } from './moderation/rules/index.mts';
import { notifications } from './notifications/index.mts';
import { permissions } from './permissions/index.mts';
import { pinned } from './pinned/index.mts';
import { reactions } from './reactions/index.mts';
import { roles } from './roles/index.mts';
import { threads } from './threads/index.mts';
import { uploads } from './uploads/index.mts';
import { actor } from './users/actor.mts';
import { users } from './users/index.mts';
import { webhooks } from './webhooks/index.mts';
import { samples } from './webhooks/samples.mts';

/** Every collection, in the order in which they are seeded. */
const collections: Collection[] = [
	...[roles, users, bots, friends, blocked, groups, members],
	...[messages, reactions, threads, conversations],
	...[keywords, reasons, rules, review, moderated, calls, dataImport, webhooks],
	customModeration({ message: waitingMessages, moderated: waitingModerated }),
	...notifications,
	...[apiKeys, permissions, metrics, pinned, campaigns, agents, uploads(fileArrived)],
	account,
];

/** The chat platform: what it stores, what it can be asked for, what is there at first. */
export const service: Service = {
	tables: [
		...[apps, keys, webhookTable, webhookTriggers, deliveries],
		...collections.flatMap(({ tables = [] }) => tables),
	],
	endpoints: collections.flatMap(({ endpoints = [] }) => endpoints),
	work: collections.flatMap(({ work = [] }) => work),
	workers: collections.flatMap(({ worker = [] }) => worker),
	routes: Object.assign({}, ...collections.map(({ routes = {} }) => routes)) as Service['routes'],
	fill(store, withSeed) {
		for (const { always } of collections) always?.(store);
		if (withSeed) for (const { seed } of collections) seed?.(store);
	},
	actor,
	samples,
};

/** A store with the tables of all collections. */
export class PlatformStore extends Store {
	constructor(location: string) {
		super(location, service.tables);
	}
}
