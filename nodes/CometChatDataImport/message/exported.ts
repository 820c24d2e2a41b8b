import { isZeroDate, trimmed } from '../../engine';
import { MEDIA, NOT_IMPORTED } from '../../fields/messageKinds';
import { isNothing } from '../../files/records';
import type { Exported } from '../shared/file/fields';

/** Types of messages that have a kind of the same name. */
const KINDS = ['text', ...MEDIA];

const isGiven = (value: unknown): boolean => {
	const text = trimmed(String(value ?? ''));
	const saysNothing = /^(?:0|false|null|undefined|nan)?$/i.test(text);
	return !saysNothing && !isNothing(text) && !isZeroDate(text);
};

/**
 * A message as Get Many writes it to a file. Its kind follows from type and category, one that was sent without
 * a key has its ID as one, and the words beside files and data are its text.
 */
export const exportedMessage: Exported = {
	instead: { kind: 'type', customType: 'type', muid: 'id', caption: 'text', previewText: 'text' },
	read: (field, value, valueOf) =>
		field === 'kind' && valueOf('category') === 'custom' ? 'custom' : value,
	leavesOut(valueOf) {
		if (isGiven(valueOf('deletedAt'))) return 'deleted messages';
		const [category, type] = [String(valueOf('category')), valueOf('type')];
		const hasNoKind =
			category === 'message' && isGiven(type) && !KINDS.includes(String(type).toLowerCase());
		// A file of another program may have words of its own there.
		const isOther = hasNoKind || NOT_IMPORTED.includes(category);
		return isOther ? 'actions, calls, forms and cards' : undefined;
	},
};
