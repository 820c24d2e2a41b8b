import type { IDataObject } from 'n8n-workflow';
import { type ComparisonRules, differences, isObject, only } from '../engine';

/** Messages that differ in any of these are different: receiver, type, content. */
const PARTS = ['receiver', 'receiverType', 'category', 'type', 'parentId', 'data'];

const isNothing = (value: unknown): boolean => value === undefined || value === null;

const LISTED: ComparisonRules = {
	isNothing,
	isHidden: isNothing,
	isSet: () => false,
	// A receiver may be shown whole.
	isSame: (sent, shown) =>
		typeof sent !== 'object' &&
		String(isObject(shown) ? (shown.uid ?? shown.guid) : shown) === String(sent),
};

/**
 * Whether a listed message is the sent one. What the platform leaves out or adds doesn't count as a
 * difference.
 */
export const isSameMessage = (shown: IDataObject, sent: IDataObject): boolean =>
	differences(only(sent, PARTS), shown, LISTED).every(({ isHidden }) => isHidden);
