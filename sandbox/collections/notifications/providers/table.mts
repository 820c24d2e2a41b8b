import { column, problem, type Row, type Store, table } from '../../../platform/parts.mts';

export const notFound = problem('ERR_PROVIDER_NOT_FOUND', 'The provider {} does not exist.');
export const conflict = problem('ERR_PROVIDER_ALREADY_EXISTS', 'The provider {} already exists.');

/** The senders of pushes, several of each kind, each with an ID. */
export const pushProviders = table('pushProviders', {
	kind: column.exactKey(),
	providerId: column.exactKey(),
	isDefault: column.flag(),
	settings: column.secret(column.json<Record<string, unknown>>(), 'hasSettings'),
});
export type PushKind = 'fcm' | 'apns';
export type PushProvider = Row<typeof pushProviders>;

/** The push provider of this ID, which must be there. */
export const pushProviderOf = (store: Store, kind: PushKind, providerId: string): PushProvider =>
	pushProviders.get(store, { kind, providerId }, () => notFound(providerId));

/** The senders of which an app has one, by name such as `sms/twilio`. */
export const onlyProviders = table('onlyProviders', {
	name: column.exactKey(),
	settings: column.secret(column.json<Record<string, unknown>>(), 'hasSettings'),
});
