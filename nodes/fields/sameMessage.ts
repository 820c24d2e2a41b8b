import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../engine';

/** What makes a message another one: its receiver, its type and its content. */
const PARTS = ['receiver', 'receiverType', 'category', 'type', 'parentId', 'data'];

/**
 * Whether a listed message is the one that was sent. What the platform does not show says nothing, and
 * neither does what it added.
 */
export const isSameMessage = (found: IDataObject, sent: IDataObject): boolean =>
	PARTS.every((part) => shows(found[part], sent[part]));

function shows(found: unknown, sent: unknown): boolean {
	if (found === undefined || found === null || sent === undefined || sent === null) return true;
	if (Array.isArray(sent))
		return (
			Array.isArray(found) &&
			found.length === sent.length &&
			sent.every((one, index) => shows(found[index], one))
		);
	if (isObject(sent))
		return isObject(found) && Object.keys(sent).every((key) => shows(found[key], sent[key]));
	// A receiver may be shown whole.
	return String(isObject(found) ? (found.uid ?? found.guid) : found) === String(sent);
}
