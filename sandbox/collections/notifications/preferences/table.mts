import { column, table } from '../../../platform/parts.mts';

/** What a user wrote, in the names of the body. */
export interface PreferenceChoices {
	groupPreferences?: Record<string, number>;
	oneOnOnePreferences?: Record<string, number>;
	mutePreferences?: { dnd?: number; schedule?: Record<string, object> };
	usePrivacyTemplate?: boolean;
}

/** What users chose for themselves. */
export const preferences = table('notificationPreferences', {
	uid: column.key(),
	wishes: column.json<PreferenceChoices>(),
});
