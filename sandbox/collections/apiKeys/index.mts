import { randomBytes } from 'node:crypto';

import * as z from 'zod/v4';

import type { RequestContext, Collection } from '../../platform/parts.mts';
import { apiKeys as table, crud, field, getter, problem } from '../../platform/parts.mts';

/** Keys an app may have. */
const maxKeys = 25;
const quota = problem('ERR_PLAN_QUOTA_RESTRICTION', 'An app can have {} API keys.');
const notFound = problem('ERR_APIKEY_NOT_FOUND', 'The API key {} does not exist.');
const selfAction = problem('ERR_APIKEY_NO_SELF_ACTION', 'An API key can’t act on itself.');

const scope = z.enum(['authOnly', 'fullAccess'], 'The scope must be authOnly or fullAccess.');
const body = z.object({ name: field.text('name', 100), scope });

/** A key changes and deletes others only. */
function refuseSelf(apiKey: string, call: RequestContext): void {
	if (apiKey === call.header('apikey')) throw selfAction();
}

/** The keys of the app: a new one opens it at once. */
export const apiKeys: Collection = {
	endpoints: crud({
		...{ path: '/apikeys', table, key: 'apiKey', get: getter(table, 'apiKey', notFound) },
		serialize: (key) => key,
		filters: (where) => where.oneOf('scope').startsWith('name', 'searchKey'),
		orderBy: () => 'rowid',
		create: {
			body,
			conflict: quota,
			row(fields, { store, now }) {
				if (table.count(store) >= maxKeys) throw quota(maxKeys);
				return { ...fields, apiKey: randomBytes(20).toString('hex'), createdAt: now };
			},
		},
		update: {
			body: body.partial(),
			changes(fields, { apiKey }, call) {
				refuseSelf(apiKey, call);
				return fields;
			},
		},
		remove({ apiKey, name }, call) {
			refuseSelf(apiKey, call);
			return `API key ${name} has been deleted successfully.`;
		},
	}),
};
