import { events } from '../settings/names.mts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Events of which a user may decide, by their part of the preferences. */
export const decidable = {
	group: [...events.messages, ...events.members],
	oneOnOne: events.messages,
};

export type Place = keyof typeof decidable;
export const places = Object.keys(decidable) as Place[];

/** What a user writes an event as: `messages` of a group is `groupMessages`. */
export const written = (place: Place, event: string): string => `${place}${capital(event)}`;
