import * as column from '../database/columns.mts';
import type { RowOf } from '../database/columns.mts';
import { table } from '../database/table.mts';

const webhookColumns = {
	id: column.exactKey(),
	name: column.text(),
	webhookURL: column.text(),
	useBasicAuth: column.flag(),
	username: column.optional(column.text()),
	password: column.secret(column.optional(column.text()), 'hasPassword'),
	enabled: column.flag(),
	retryOnFailure: column.flag(),
	createdAt: column.integer(),
	updatedAt: column.integer(),
};

export type Webhook = RowOf<typeof webhookColumns>;
export const webhooks = table('webhooks', webhookColumns);

/** The events that a webhook gets. */
export const webhookTriggers = table('webhookTriggers', {
	webhook: column.exactKey(),
	id: column.exactKey(),
});

/** One try to deliver; times in milliseconds. */
export interface Try {
	at: number;
	ms: number;
	status?: number;
	failure?: string;
}

const deliveryColumns = {
	id: column.serial(),
	webhook: column.text(),
	trigger: column.text(),
	/** What is sent. */
	body: column.json<object>(),
	state: column.word<'waiting' | 'underWay' | 'delivered' | 'failed' | 'skipped'>(),
	at: column.integer(),
	dueAt: column.integer(),
	url: column.optional(column.text()),
	/** Why it was skipped. */
	reason: column.optional(column.text()),
	tries: column.preset(column.json<Try[]>(), []),
};

export type Delivery = RowOf<typeof deliveryColumns>;

/** What is to be delivered, and what became of it: written with the change that it tells of. */
export const deliveries = table('deliveries', deliveryColumns, {
	indexes: ['state, dueAt'],
	isPrivate: true,
});
