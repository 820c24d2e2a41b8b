import type { FoundValue } from './found';

/** A conversation of two users that is in no list, under an ID that both of them give it. */
export function pairOf(one: string, other: string) {
	const id = JSON.stringify([one, other].sort());
	return {
		conversation: { id, type: 'private', maybePair: true },
		members: { of: id, all: [{ user: { id: one } }, { user: { id: other } }] },
	} satisfies FoundValue;
}
