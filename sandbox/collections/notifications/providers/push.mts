import * as z from 'zod/v4';

import { chatApi, done, type Endpoint, field } from '../../../platform/parts.mts';
import type { PushKind, PushProvider } from './table.mts';
import { pushProviderOf, pushProviders, conflict } from './table.mts';

const providerId = field.text('providerId', 100);
const flags = z.object({
	chat: field.flag('chat').optional(),
	call: field.flag('call').optional(),
});

const fcm = z.object({
	serviceAccountFilename: field.optionalText('serviceAccountFilename', 255),
	serviceAccountCreds: z.object(
		{
			project_id: field.text('project_id', 255),
			client_email: field.text('client_email', 255),
			private_key: field.text('private_key', 8192),
			private_key_id: field.optionalText('private_key_id', 255),
		},
		'The serviceAccountCreds must be an object.',
	),
	notificationInPayload: z
		.object({ ios: flags.optional(), android: flags.optional(), web: flags.optional() })
		.optional(),
});

const apns = z.object({
	keyId: field.text('keyId', 255),
	teamId: field.text('teamId', 255),
	bundleId: field.text('bundleId', 255),
	p8KeyFilename: field.optionalText('p8KeyFilename', 255),
	p8Key: field.text('p8Key', 8192),
	includeContentAvailable: field.flag('includeContentAvailable').optional(),
	includeMutableContent: field.flag('includeMutableContent').optional(),
	productionMode: field.flag('productionMode').optional(),
});

/** How a row looks is not documented: here it is what was sent, secrets included. */
const serialize = ({ providerId: id, isDefault, settings }: PushProvider): object => ({
	...{ providerId: id, ...settings, ...(isDefault ? { isDefault } : {}) },
});

/** Several of one kind; the first is the default until another is chosen. */
function several(kind: PushKind, body: typeof fcm | typeof apns): Endpoint[] {
	const path = `/notifications/push/v1/providers/${kind}`;
	const newProvider = z.object({ providerId, ...body.shape });
	const changes = z.object({ providerId, ...body.partial().shape });
	return [
		chatApi.post(
			path,
			{ body: newProvider },
			({ store, body: { providerId: id, ...settings } }) => {
				const isDefault = pushProviders.count(store, { kind }) === 0;
				const row = pushProviders.insert(store, { kind, providerId: id, isDefault, settings });
				if (!row) throw conflict(id);
				return kind === 'fcm' ? done() : { data: { pushProviders: [serialize(row)] } };
			},
		),
		chatApi.get(path, ({ store }) => ({
			data: { pushProviders: pushProviders.all(store, { kind }).map(serialize) },
		})),
		chatApi.put(path, { body: changes }, ({ store, body: { providerId: id, ...given } }) => {
			const { settings } = pushProviderOf(store, kind, id);
			const changed = { settings: { ...settings, ...given } };
			pushProviders.update(store, { kind, providerId: id }, changed);
			return done();
		}),
		chatApi.put(`${path}/default/:providerId`, ({ store, params }) => {
			pushProviderOf(store, kind, params.providerId);
			pushProviders.update(store, { kind }, { isDefault: false });
			pushProviders.update(store, { kind, ...params }, { isDefault: true });
			return done();
		}),
		chatApi.delete(`${path}/:providerId`, ({ store, params }) => {
			pushProviderOf(store, kind, params.providerId);
			pushProviders.delete(store, { kind, ...params });
			return done();
		}),
	];
}

export const pushEndpoints = [...several('fcm', fcm), ...several('apns', apns)];
