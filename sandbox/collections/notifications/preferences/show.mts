import type { Store } from '../../../platform/parts.mts';
import { overlaid } from '../overlaid.mts';
import { settingsOf } from '../settings/table.mts';
import { decidable, type Place, places, written } from './names.mts';
import { preferences, type PreferenceChoices } from './table.mts';

type Values = Record<string, unknown>;

/** The settings of one part as a user has them: a wish counts where the app lets users decide. */
function part(own: Values, place: Place, wishes: PreferenceChoices): Values {
	const shown: Values = {};
	for (const event of decidable[place]) {
		const wish = wishes[`${place}Preferences`]?.[written(place, event)];
		const mayDecide = own[`${event}Override`];
		shown[`${event}Setting`] = (mayDecide ? wish : undefined) ?? own[`${event}Setting`];
		shown[`${event}Override`] = mayDecide;
	}
	return shown;
}

/** What a user is notified of, in the names of the settings. */
export function showPreferences(store: Store, uid: string) {
	const { preferences: app, sound, templates } = settingsOf(store);
	const wishes = preferences.one(store, { uid })?.wishes ?? {};
	const { dnd, schedule = {} } = wishes.mutePreferences ?? {};
	const { mute } = app;
	const mayChoose = templates.usePrivacyTemplate === 3;
	const chosen = wishes.usePrivacyTemplate ? 2 : 1;
	return {
		preferences: {
			group: part(app.group, 'group', wishes),
			oneOnOne: part(app.oneOnOne, 'oneOnOne', wishes),
			mute: {
				...mute,
				...(dnd && mute.dndPreferenceOverride ? { dndPreferenceSetting: dnd } : {}),
				schedulePreferenceSetting: overlaid(
					mute.schedulePreferenceSetting,
					mute.schedulePreferenceOverride ? schedule : {},
				),
			},
		},
		sound,
		templates: {
			...templates,
			usePrivacyTemplate: mayChoose ? chosen : templates.usePrivacyTemplate,
		},
	};
}

/** The same in the names of the body, as reset answers. */
export function showWritten(store: Store, uid: string) {
	const shown = showPreferences(store, uid);
	const { mute } = shown.preferences;
	const parts = places.map((place): [string, Values] => [
		`${place}Preferences`,
		Object.fromEntries(
			decidable[place].map((event) => [
				written(place, event),
				shown.preferences[place][`${event}Setting`],
			]),
		),
	]);
	return {
		...Object.fromEntries(parts),
		mutePreferences: { dnd: mute.dndPreferenceSetting, schedule: mute.schedulePreferenceSetting },
		usePrivacyTemplate: shown.templates.usePrivacyTemplate === 2,
	};
}
