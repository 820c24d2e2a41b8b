import * as z from 'zod/v4';

import { field, problem } from '../../platform/parts.mts';
import { mentionedIn } from './show.mts';

const most = { data: 10 * 1024, mentions: 10 };
/** The whole message as JSON, metadata included. */
export const messageBytes = 65_536;

const types: Record<string, string[] | undefined> = {
	message: ['text', 'image', 'file', 'audio', 'video'],
	interactive: ['form', 'card', 'scheduler', 'customInteractive'],
	custom: undefined,
	card: undefined,
};

const refusals = {
	noReceiver: problem('ERR_EMPTY_RECEIVER', 'The receiver is empty.'),
	receiverType: problem('ERR_INVALID_RECEIVER_TYPE', 'The receiverType must be user or group.'),
	noCategory: problem('ERR_EMPTY_MESSAGE_CATEGORY', 'The category is missing.'),
	category: problem('ERR_INVALID_MESSAGE_CATEGORY', 'No message of category {} can be sent.'),
	noType: problem('ERR_EMPTY_MESSAGE_TYPE', 'The type is missing.'),
	type: problem('ERR_INVALID_MESSAGE_TYPE', 'A message of category {} has no type {}.'),
	data: problem('ERR_INVALID_MESSAGE_DATA', 'The data isn’t valid: {}'),
	noText: problem('ERR_EMPTY_MESSAGE_TEXT', 'The data.text is missing.'),
	text: problem('ERR_INVALID_MESSAGE_TEXT', 'The data.text isn’t valid: {}'),
	noFile: problem('ERR_EMPTY_MESSAGE_FILE', 'The data.attachments is missing.'),
	media: problem('ERR_INVALID_MEDIA_MESSAGE', 'Each attachment needs a URL as url.'),
	described: problem('ERR_INVALID_MEDIA_MESSAGE', 'Each attachment needs {}.'),
	noCustomData: problem('ERR_EMPTY_CUSTOM_DATA', 'The data.customData is missing.'),
	customData: problem('ERR_INVALID_CUSTOM_DATA', 'The data.customData must be an object.'),
	metadata: problem('ERR_INVALID_METADATA', 'The data.metadata must be an object.'),
};

const uids = z.array(field.identifier('UID')).default([]);

/** The body of send and reply; what has codes of its own is checked after that. */
export const messageBody = z.object({
	receiver: z.string('The receiver must be a text.').optional(),
	receiverType: z.unknown(),
	multipleReceivers: z.object({ uids, guids: uids }).optional(),
	muid: field.optionalText('muid', 100),
	category: z.unknown(),
	type: z.unknown(),
	data: z.unknown(),
	tags: field.tags().optional(),
	quotedMessageId: z.coerce.string().optional(),
});

export type MessageBody = z.output<typeof messageBody>;
export type Receiver = { receiverType: 'user' | 'group'; receiver: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Everyone the message goes to; at least one, or it is refused. */
export function receiversOf({
	receiver,
	receiverType,
	multipleReceivers,
}: MessageBody): Receiver[] {
	const { uids = [], guids = [] } = multipleReceivers ?? {};
	const several: Receiver[] = [
		...uids.map((uid) => ({ receiverType: 'user' as const, receiver: uid })),
		...guids.map((guid) => ({ receiverType: 'group' as const, receiver: guid })),
	];
	if (several.length && isEmpty(receiver)) return several;
	if (isEmpty(receiver)) throw refusals.noReceiver();
	if (receiverType !== 'user' && receiverType !== 'group') throw refusals.receiverType();
	return [{ receiverType, receiver: String(receiver).toLowerCase() }, ...several];
}

/** Category, type and data, checked by the vendor's codes. */
export function contentOf({
	category,
	type,
	data,
}: Pick<MessageBody, 'category' | 'type' | 'data'>) {
	if (isEmpty(category)) throw refusals.noCategory();
	if (typeof category !== 'string' || !(category in types))
		throw refusals.category(String(category));
	if (isEmpty(type)) throw refusals.noType();
	const allowed = types[category];
	if (typeof type !== 'string' || (allowed && !allowed.includes(type)))
		throw refusals.type(category, String(type));
	if (!isObject(data)) throw refusals.data('they must be an object.');
	checkCommon(data);
	checkKind(category, type, data);
	return { category, type, data: withSizes(data) };
}

/** Sizes of files are numbers from then on, however they were sent. */
function withSizes(data: Record<string, unknown>): Record<string, unknown> {
	if (!Array.isArray(data.attachments)) return data;
	const attachments = (data.attachments as Record<string, unknown>[]).map(({ size, ...file }) => ({
		...file,
		...(size === undefined ? {} : { size: Number(size) }),
	}));
	return { ...data, attachments };
}

/** What all kinds of data have in common; an edit sends no more than that. */
export function checkCommon(data: Record<string, unknown>): void {
	const { text, metadata } = data;
	if (metadata !== undefined && !isObject(metadata)) throw refusals.metadata();
	if (text !== undefined && typeof text !== 'string') throw refusals.text('it must be a text.');
	if (new Set(mentionedIn(text)).size > most.mentions)
		throw refusals.text(`it can mention ${most.mentions} users.`);
	if (Buffer.byteLength(JSON.stringify(data)) > most.data) throw refusals.data('over 10 KB.');
}

function checkKind(category: string, type: string, data: Record<string, unknown>): void {
	if (category === 'custom') {
		if (isEmpty(data.customData)) throw refusals.noCustomData();
		if (!isObject(data.customData)) throw refusals.customData();
	} else if (category === 'interactive') {
		if (!isObject(data.interactiveData)) throw refusals.data('interactiveData is missing.');
	} else if (category === 'card') {
		const { version, body } = isObject(data.card) ? data.card : {};
		if (!version || !Array.isArray(body)) throw refusals.data('the card needs version and body.');
	} else if (type === 'text') {
		if (isEmpty(data.text)) throw refusals.noText();
	} else {
		const { attachments } = data;
		if (!Array.isArray(attachments) || !attachments.length) throw refusals.noFile();
		if (!attachments.every(hasAddress)) throw refusals.media();
	}
}

const hasAddress = (one: unknown): boolean =>
	isObject(one) &&
	typeof one.url === 'string' &&
	/^https?:\/\//i.test(one.url) &&
	URL.canParse(one.url);

const description = ['url', 'name', 'mimeType', 'extension'];

/** Imports and messages for moderation need all that describes a file. */
export function checkDescribed({ attachments = [] }: Record<string, unknown>): void {
	const isDescribed = (one: unknown) =>
		isObject(one) && description.every((key) => typeof one[key] === 'string' && one[key] !== '');
	if (!Array.isArray(attachments) || !attachments.every(isDescribed))
		throw refusals.described(description.join(', '));
	if (!attachments.every(hasAddress)) throw refusals.media();
}
