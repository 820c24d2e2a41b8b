import { column, type Store, table } from '../../../platform/parts.mts';
import { defaults } from './defaults.mts';

export type Settings = typeof defaults;

/** The settings of the app; without a row, they are as they were at first. */
export const settings = table('notificationSettings', {
	id: column.exactKey(),
	current: column.json<Settings>(),
});

const id = 'app';

export const settingsOf = (store: Store): Settings =>
	settings.one(store, { id })?.current ?? defaults;

export const keepSettings = (store: Store, current: Settings): void =>
	settings.put(store, { id }, { current });
