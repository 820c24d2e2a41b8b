import type { Collection } from '../../platform/parts.mts';
import { contactDetails } from './contactDetails.mts';
import { logs } from './logs/index.mts';
import { mutedConversations } from './mutes.mts';
import { preferences } from './preferences/index.mts';
import { providers } from './providers/index.mts';
import { settings } from './settings/index.mts';
import { timeZonesOfUsers } from './timeZones.mts';
import { tokens } from './tokens/index.mts';

/** What the app notifies its users of, what each of them chose, and where it goes. */
export const notifications: Collection[] = [
	...[settings, preferences, mutedConversations, timeZonesOfUsers, contactDetails],
	...[providers, tokens, logs],
];
