import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const until = '2090-01-31T09:00:00Z';
const muted = { uid: id('amara'), users: ['bjorn'], groups: ['book-club'] };
const nobody = { uid: id('nobody') };

export const mutedConversation: Cases = {
	mute: {
		minimal: { uid: id('amara'), users: ['bjorn'], until },
		gives: { uid: 'amara', id: 'bjorn', type: 'oneOnOne', muted: true },
		refused: { ERR_UID_NOT_FOUND: { ...nobody, users: ['bjorn'], until } },
	},
	getAll: {
		before: [['mutedConversation', 'mute', { ...muted, until }]],
		minimal: { uid: id('amara') },
		gives: { uid: 'amara', id: 'book-club', type: 'group' },
		refused: { ERR_UID_NOT_FOUND: nobody },
	},
	unmute: {
		before: [['mutedConversation', 'mute', { ...muted, until }]],
		minimal: { uid: id('amara'), groups: ['book-club'] },
		gives: { uid: 'amara', id: 'book-club', type: 'group', muted: false },
		refused: { ERR_UID_NOT_FOUND: { ...nobody, users: ['bjorn'] } },
	},
};
