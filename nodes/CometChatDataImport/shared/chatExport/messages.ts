import type { IDataObject } from 'n8n-workflow';
import { lastStep } from '../../../fields/attachments';
import { anyExtensionOf, mimeTypeOf } from '../../../fields/fileTypes';
import { convertedId } from '../convertedId';
import type { FoundAt } from './files';
import type { FoundFile, FoundMessage } from './found';
import { MAX_MENTIONS } from './mentions';
import { SYSTEM, type Target } from './targets';
import type { Tally } from './tally';
import { filled } from './values';

/** Halves of pairs, which no request can carry. */
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** The values of what a message becomes: one message, or one for each file. */
export function valuesOf(message: FoundMessage, target: Target, sentAt: number): IDataObject[] {
	const { id, author = SYSTEM, text, files = [], custom, mentions = [], metadata } = message;
	const sender = author === SYSTEM ? SYSTEM.id : convertedId(author.id);
	const common = {
		sender,
		sentAt,
		...receiverOf(target, sender),
		tags: message.tags,
		deliveredAt: message.deliveredAt,
		readAt: message.readAt,
	};
	const users = mentions
		.slice(0, MAX_MENTIONS)
		.map(({ id: userId, name }): [string, IDataObject] => {
			const uid = convertedId(userId);
			return [uid, { uid, name: name ?? userId }];
		});
	const isRaised = Math.floor(sentAt) > Math.floor(message.sentMicros / 1_000_000);
	const dateCreated = isRaised ? secondsAsText(message.sentMicros) : undefined;
	const firstMessage = {
		...common,
		metadata: filled({ ...metadata, dateCreated }),
		muid: id,
		mentionedUserDetails: Object.fromEntries(users),
	};
	const words = text?.replace(HALF, '\uFFFD');
	if (custom)
		return [
			{
				...filledObject({
					...firstMessage,
					kind: 'custom',
					customType: custom.type,
					previewText: words,
				}),
				// Also where it is empty: a custom message has it.
				customData: custom.data,
			},
		];
	if (files.length === 0) return [filledObject({ ...firstMessage, kind: 'text', text: words })];
	return files.map((file, index) =>
		filledObject({
			...(index === 0
				? { ...firstMessage, caption: words }
				: { ...common, muid: `${id}_${index + 1}` }),
			kind: kindOf(file),
			attachments: [attachmentOf(file)],
		}),
	);
}

/** @param micros microseconds */
const secondsAsText = (micros: number): string =>
	`${new Date(micros / 1000).toISOString().slice(0, 19)}Z`;

const filledObject = (values: IDataObject): IDataObject => filled(values) ?? {};

const receiverOf = (target: Target, sender: string): IDataObject => {
	if ('guid' in target) return { receiverType: 'group', receiver: target.guid };
	const [uid, otherUid] = target.pair;
	return { receiverType: 'user', receiver: sender === uid ? otherUid : uid };
};

const MEDIA = /^(image|video|audio)\//;
const kindOf = ({ media, mimeType = '' }: FoundFile): string =>
	media ?? MEDIA.exec(mimeType)?.[1] ?? 'file';

const attachmentOf = ({ url, name, mimeType, extension, size }: FoundFile): IDataObject => {
	const [, ending] = /\.([a-z0-9]{1,10})$/i.exec(name ?? url.replace(/[?#].*$/s, '')) ?? [];
	return filledObject({
		url,
		name: name ?? (lastStep(url) || 'file'),
		size,
		mimeType: mimeType ?? mimeTypeOf(ending?.toLowerCase() ?? '') ?? 'application/octet-stream',
		extension: ending?.toLowerCase() ?? extension ?? anyExtensionOf(mimeType ?? ''),
	});
};

/** Times of the messages of a conversation: none before another, and in their order within a second. */
export class SentTimes {
	private second = 0;
	private sentInSecond = 0;
	private readonly tally: Tally;

	constructor(tally: Tally) {
		this.tally = tally;
	}

	/** Seconds with a fraction that only orders them. */
	next({ sentMicros }: FoundMessage, count: number): number {
		const sentSecond = Math.floor(sentMicros / 1_000_000);
		const second = Math.max(this.second, sentSecond);
		if (second > sentSecond) this.tally.lost.count('raisedTimes');
		if (second > this.second) this.sentInSecond = 0;
		this.second = second;
		const sentAt = second + this.sentInSecond / 1_000_000;
		this.sentInSecond += count;
		return sentAt;
	}
}

/** Where a message came from. */
export type MessageAt = Pick<FoundAt, 'file' | 'line' | 'size'>;
