import type { FoundValue } from './found';

/** A conversation of two users that is in no list, under an ID that both of them give it. */
export function pairOf(uid: string, otherUid: string) {
	const id = JSON.stringify([uid, otherUid].sort());
	return {
		conversation: { id, type: 'private', maybePair: true },
		members: { conversation: id, list: [{ user: { id: uid } }, { user: { id: otherUid } }] },
	} satisfies FoundValue;
}
