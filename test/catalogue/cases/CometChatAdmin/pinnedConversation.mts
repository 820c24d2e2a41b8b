import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const bookClub = { conversationWith: 'group', guid: id('book-club') };
const before: Case['before'] = [['pinnedConversation', 'replace', bookClub]];
const shown = { conversationId: 'group_book-club', conversationType: 'group' };

export const pinnedConversation: Cases = {
	getAll: { before, minimal: { limit: 5 }, gives: shown },
	replace: { minimal: bookClub, gives: shown },
};
