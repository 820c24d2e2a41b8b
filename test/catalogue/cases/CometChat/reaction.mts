import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const bjorn = { onBehalfOf: id('bjorn') };
const wave = { id: '1', reaction: '👋' };

/** How to ask for the operations of reactions. Bjorn has waved at message 1 of the sandbox. */
export const reaction: Cases = {
	add: {
		minimal: { ...wave, onBehalfOf: id('amara') },
		gives: { id: '1', reactions: [{ reaction: '👋', count: 2, reactedByMe: true }] },
		refused: { ERR_MESSAGE_ID_NOT_FOUND: { ...wave, ...bjorn, id: '999999' } },
	},
	getAll: {
		minimal: { id: '1' },
		full: { filters: { reaction: '👋' } },
		gives: { messageId: '1', reaction: '👋', uid: 'bjorn' },
		refused: { ERR_MESSAGE_ID_NOT_FOUND: { id: '999999' } },
	},
	remove: {
		minimal: { ...wave, ...bjorn },
		gives: { id: '1' },
		refused: { ERR_MESSAGE_ID_NOT_FOUND: { ...wave, ...bjorn, id: '999999' } },
	},
};
