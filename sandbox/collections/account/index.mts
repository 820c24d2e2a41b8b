import type { Collection } from '../../platform/parts.mts';
import { accountApps, appEndpoints, seedApps } from './apps.mts';
import { appSettingEndpoints, appSettings } from './appSettings.mts';
import { collaboratorEndpoints, collaborators, seedTeam } from './collaborators.mts';
import { extensionEndpoints, extensions, seedExtensions } from './extensions.mts';
import {
	extensionSettingEndpoints,
	extensionSettings,
	seedShortcuts,
} from './extensionSettings.mts';
import { chatWidgets, widgetEndpoints } from './widgets.mts';

/** What the Management API has beside webhooks. */
export const account: Collection = {
	tables: [accountApps, appSettings, collaborators, extensions, extensionSettings, chatWidgets],
	always(store) {
		seedApps(store);
		seedExtensions(store);
		seedShortcuts(store);
	},
	seed: seedTeam,
	endpoints: [
		...[...appEndpoints, ...appSettingEndpoints, ...collaboratorEndpoints],
		...[...extensionEndpoints, ...extensionSettingEndpoints, ...widgetEndpoints],
	],
};
