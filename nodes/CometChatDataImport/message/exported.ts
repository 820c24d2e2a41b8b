import { MEDIA } from '../../fields/messageKinds';
import type { Exported } from '../shared/file/fields';

/** Types of messages that have a kind of the same name. */
const KINDS = ['text', ...MEDIA];

const isGiven = (value: unknown): boolean =>
	!['', '0', 'null', 'undefined'].includes(String(value ?? ''));

/**
 * A message as Get Many writes it to a file. Its kind follows from type and category, and one that was sent
 * without a key has its ID as one.
 */
export const exportedMessage: Exported = {
	instead: { kind: 'type', customType: 'type', muid: 'id', caption: 'text' },
	read(field, value, valueOf) {
		if (field === 'kind') return valueOf('category') === 'custom' ? 'custom' : value;
		if (field === 'caption') return MEDIA.includes(String(valueOf('type'))) ? value : undefined;
		return value;
	},
	leavesOut(valueOf) {
		if (isGiven(valueOf('deletedAt'))) return 'deleted messages';
		const category = valueOf('category');
		if (!isGiven(category) || category === 'custom') return undefined;
		const isMessage = category === 'message' && KINDS.includes(String(valueOf('type')));
		return isMessage ? undefined : 'actions, calls, forms and cards';
	},
};
