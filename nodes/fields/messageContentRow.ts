import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../engine';

/** The fields that hold what people say: each kind of message has its own, beside a text. */
export const contentFieldNames = [
	'text',
	'attachments',
	'customData',
	'interactiveData',
	'card',
] as const;

/** What a message says. No kind has more than four of these fields. */
export const contentFields = [
	...contentFieldNames,
	...(['action', 'actionBy', 'actionOn', 'newScope', 'sessionId'] as const),
] as const;

type MessageContent = Partial<Record<(typeof contentFields)[number], IDataObject[string]>>;

/** What a message says, by the names that rows give it (docs/platform.md, Messages). */
export function messageContent(message: IDataObject): MessageContent {
	const data = objectIn(message, 'data');
	const { text, customData, interactiveData, card } = data;
	if (message.category === 'action' || message.category === 'call')
		return { text, ...doneIn(message, data) };
	return { text, attachments: filesIn(data), customData, interactiveData, card };
}

/** The object along these steps; an empty one where there is none. */
export function objectIn(whole: IDataObject, ...steps: string[]): IDataObject {
	let inner: unknown = whole;
	for (const step of steps) inner = isObject(inner) ? inner[step] : undefined;
	return isObject(inner) ? inner : {};
}

/** The values that there are: the platform leaves out the others, or gives them as `null`. */
export const presentValues = (values: IDataObject): IDataObject =>
	Object.fromEntries(
		Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
	);

/** Link, name, type and size of each file. Messages of older clients have one link, in `data`. */
function filesIn({ attachments, url }: IDataObject): IDataObject[] | undefined {
	const files = Array.isArray(attachments) ? attachments.filter(isObject) : [];
	if (files.length > 0)
		return files.map(({ url: link, name, mimeType, size }) =>
			presentValues({ url: link, name, mimeType, size: asNumber(size) }),
		);
	return typeof url === 'string' && url !== '' ? [{ url }] : undefined;
}

/** A count as a number: the platform gives some as text. */
export const asNumber = (value: IDataObject[string]): IDataObject[string] =>
	typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

/** Who did what: to a member, to a message, or with a call. */
function doneIn({ category, sender }: IDataObject, data: IDataObject): MessageContent {
	const actor = objectIn(data, 'entities', 'by', 'entity').uid;
	const target = objectIn(data, 'entities', 'on', 'entity');
	const { action } = data;
	if (category === 'call')
		return { action, actionBy: actor ?? sender, sessionId: target.sessionid ?? target.sessionId };
	// Two shapes of a change of scope are known.
	const newScope = data.newScope ?? objectIn(data, 'extras', 'scope').new;
	return { action, actionBy: actor, actionOn: target.uid ?? target.id ?? target.guid, newScope };
}
