import { randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/v4';

import { field, readFields, type Store } from '../../../platform/parts.mts';
import { jsonBody } from '../../../platform/server/body.mts';
import { onlyOwnOrigin } from '../../../platform/server/ownOrigin.mts';
import { keywords } from '../../keywords/table.mts';
import { lastResultOf, settingsOf } from './ask.mts';
import { customServices, customSettings } from './tables.mts';

const listFields = z.strictObject({
	id: field
		.text('id', 100)
		.regex(/^[A-Za-z0-9_-]+$/, 'The id can contain only letters, digits, - and _.'),
	name: field.optionalText('name', 100),
	url: z.url({ protocol: /^https?$/, error: 'The url must be an http or https URL.' }).optional(),
	username: z.string().min(1).optional(),
	password: z.string().optional(),
});
const settingsFields = z
	.strictObject({
		contextMessages: z.int().min(0).max(10, 'The contextMessages must be from 0 to 10.'),
		onError: z.enum(['approve-message', 'drop-message']),
	})
	.partial();

/** Makes the list of a service, or replaces it. */
function keep(store: Store, { id, name = id, ...service }: z.output<typeof listFields>): void {
	const now = Math.floor(Date.now() / 1000);
	const list = { name, category: 'custom-api' as const, revisionId: randomUUID(), updatedAt: now };
	keywords.put(store, { id }, { ...list, searchTerms: [], createdAt: now });
	customServices.delete(store, { id });
	customServices.insert(store, { id, ...service });
}

/** What stands in the vendor's dashboard alone: lists of custom services, and what holds for all. */
export const customRoutes = (store: Store, wake: () => void) => {
	const shown = () => ({
		settings: settingsOf(store),
		lists: customServices
			.state(store)
			.filter(({ id }) => keywords.one(store, { id: String(id) }))
			.map((list) => ({ ...list, lastResult: lastResultOf(store, String(list.id)) })),
	});
	return async (app: FastifyInstance): Promise<void> => {
		app.addHook('onRequest', onlyOwnOrigin);
		app.get('/', () => Promise.resolve(shown()));
		app.put('/', async (request) => {
			const fields = readFields(listFields, jsonBody(request));
			store.transaction(() => keep(store, fields));
			wake();
			return shown();
		});
		app.put('/settings', async (request) => {
			const { id } = settingsOf(store);
			customSettings.update(store, { id }, readFields(settingsFields, jsonBody(request)));
			wake();
			return shown();
		});
	};
};
