import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../engine';

/** Messages that differ in any of these are different: receiver, type, content. */
const PARTS = ['receiver', 'receiverType', 'category', 'type', 'parentId', 'data'];

/**
 * Whether a listed message is the sent one. What the platform leaves out or adds doesn't count as a
 * difference.
 */
export const isSameMessage = (shown: IDataObject, sent: IDataObject): boolean =>
	PARTS.every((part) => shows(shown[part], sent[part]));

function shows(shown: unknown, sent: unknown): boolean {
	if (shown === undefined || shown === null || sent === undefined || sent === null) return true;
	if (Array.isArray(sent))
		return (
			Array.isArray(shown) &&
			shown.length === sent.length &&
			sent.every((entry, index) => shows(shown[index], entry))
		);
	if (isObject(sent))
		return isObject(shown) && Object.keys(sent).every((key) => shows(shown[key], sent[key]));
	// A receiver may be shown whole.
	return String(isObject(shown) ? (shown.uid ?? shown.guid) : shown) === String(sent);
}
