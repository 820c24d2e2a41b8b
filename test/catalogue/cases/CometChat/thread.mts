import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const bjorn = { onBehalfOf: id('bjorn') };
const missing = { ERR_MESSAGE_ID_NOT_FOUND: { id: '999999', ...bjorn } };
const toTheClub = { receiverType: 'group', receiverGroup: id('book-club') };
const subscription = { id: '4', ...bjorn };

/** How to ask for the operations of threads. Message 4 of the sandbox starts one in the book club. */
export const thread: Cases = {
	reply: {
		minimal: { id: '4', ...bjorn, ...toTheClub, kind: 'text', text: 'And now?' },
		full: { kind: 'image' },
		gives: { text: 'And now?', sender: 'bjorn', receiver: 'book-club', parentId: '4' },
		refused: {
			ERR_MESSAGE_ID_NOT_FOUND: { ...toTheClub, ...bjorn, id: '999999', kind: 'text', text: 'x' },
		},
	},
	getReplies: {
		minimal: { id: '4' },
		gives: { text: 'Yes, that one!', sender: 'freya', parentId: '4' },
		refused: { ERR_MESSAGE_ID_NOT_FOUND: { id: '999999' } },
	},
	getAll: {
		minimal: {},
		full: { options: { onBehalfOf: id('bjorn') } },
		gives: { id: '4', replyCount: 2, lastReplyText: 'Yes, that one!' },
		refused: { ERR_UID_NOT_FOUND: { options: { onBehalfOf: id('nobody') } } },
	},
	subscribe: {
		minimal: subscription,
		gives: { subscribed: true, id: '4', onBehalfOf: 'bjorn' },
		refused: missing,
	},
	unsubscribe: {
		minimal: subscription,
		gives: { unsubscribed: true, id: '4', onBehalfOf: 'bjorn' },
		refused: missing,
	},
};
