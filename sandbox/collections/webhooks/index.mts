import {
	badRequest,
	type Collection,
	crud,
	managementApi,
	problem,
	type Webhook,
	webhooks as table,
	webhookTriggers,
} from '../../platform/parts.mts';
import { newWebhook, webhookChanges } from './body.mts';
import { webhookOf } from './webhookOf.mts';
import { triggerEndpoints } from './triggers.mts';

const maxWebhooks = 25;
const quota = problem('ERR_PLAN_QUOTA_RESTRICTION', 'An app can have {} webhooks.');
const conflict = problem('ERR_WEBHOOK_ALREADY_EXISTS', 'The webhook ID {} is already in use.');

/** Basic Auth needs both halves. */
function checkAuth({ useBasicAuth, username, password }: Partial<Webhook>): void {
	if (!useBasicAuth) return;
	if (username === undefined) throw badRequest({ username: ['The username is required.'] });
	if (password === undefined) throw badRequest({ password: ['The password is required.'] });
}

export const webhooks: Collection = {
	endpoints: [
		...crud({
			...{ api: managementApi, path: '/webhooks', table, key: 'id', get: webhookOf },
			isWrapped: true,
			filters: (where) => where.search('name'),
			/** Who may knock with which password is not shown, as in the vendor's examples. */
			serialize: ({ id, name, webhookURL, enabled, createdAt, updatedAt }) => ({
				...{ id, name, webhookURL, enabled, createdAt, updatedAt },
			}),
			create: {
				body: newWebhook,
				conflict,
				answer: (shown) => ({ bare: [{ data: shown }] }),
				row(fields, { store, now }) {
					if (table.one(store, { id: fields.id })) throw conflict(fields.id);
					if (table.count(store) >= maxWebhooks) throw quota(maxWebhooks);
					checkAuth(fields);
					const usual = { useBasicAuth: false, enabled: true, retryOnFailure: false };
					return { ...usual, ...fields, createdAt: now, updatedAt: now };
				},
			},
			update: {
				body: webhookChanges,
				changes(fields, webhook) {
					checkAuth({ ...webhook, ...fields });
					return fields;
				},
			},
			remove({ id }, { store }) {
				webhookTriggers.delete(store, { webhook: id });
				return `Webhook with id ${id} has been deleted successfully.`;
			},
		}),
		...triggerEndpoints,
	],
};
