import * as column from '../database/columns.mts';
import { type Row, table } from '../database/table.mts';

export const webhooks = table('webhooks', {
	id: column.exactKey(),
	...column.each(column.text(), 'name', 'webhookURL'),
	useBasicAuth: column.flag(),
	username: column.optional(column.text()),
	password: column.secret(column.optional(column.text()), 'hasPassword'),
	...column.each(column.flag(), 'enabled', 'retryOnFailure'),
	...column.each(column.integer(), 'createdAt', 'updatedAt'),
});
export type Webhook = Row<typeof webhooks>;

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

/** What is to be delivered, and what became of it: written with the change that it tells of. */
export const deliveries = table('deliveries', {
	id: column.serial(),
	...column.each(column.text(), 'webhook', 'trigger'),
	/** What is sent. */
	body: column.json<object>(),
	state: column.word<'waiting' | 'underWay' | 'delivered' | 'failed' | 'skipped'>(),
	...column.each(column.integer(), 'at', 'dueAt'),
	url: column.optional(column.text()),
	/** Why it was skipped. */
	reason: column.optional(column.text()),
	tries: column.preset(column.json<Try[]>(), []),
})
	.indexed('state, dueAt')
	.hidden();
export type Delivery = Row<typeof deliveries>;
