import type { IExecuteFunctions } from 'n8n-workflow';
import type { Input } from '../../../engine';
import { type ExportFile, type FoundAt, foundIn } from './files';
import type { ChatSystem, FoundMessage } from './found';
import { SentTimes, type MessageAt, valuesOf } from './messages';
import { type PlacedMessage, sortMessages } from './order';
import { type OwnRecord, notImportedRecord } from './records';
import { OLDER, type Retention, type Survey, SYSTEM_LINES, withoutContent } from './survey';
import { sentFor, Tally } from './tally';
import type { Target, Targets } from './targets';

/** Characters of messages that are sorted at once: conversations that aren't in order, or written in several files. */
export const MOST_SORTED = 64 * 1024 * 1024;

/** What the messages of an export are made from. */
interface MessageSource {
	context: IExecuteFunctions;
	system: ChatSystem;
	files: ExportFile[];
	survey: Survey;
	targets: Targets;
	retention: Retention;
	/** Whether the messages of a conversation are wanted. */
	wants(target: Target): boolean;
}

/** The messages of an export, those of each conversation in their order, with what is told of others. */
export async function* messagesOf(source: MessageSource): AsyncGenerator<OwnRecord[]> {
	const groups = sortedTogether(source);
	const tally = new Tally();
	source.survey.sorting = tally;
	const timesByTarget = new Map<string, SentTimes>();
	for (let pass = 0; pass === 0 || pass < groups.length; pass++) {
		const unsorted = new Map<Target, Array<PlacedMessage<MessageAt>>>(
			[...(groups[pass] ?? [])].map((target) => [target, []]),
		);
		for (const file of source.files)
			for await (const portion of foundIn(source.context, source.system, file)) {
				const records = portion.flatMap((entry) => {
					const { message } = entry.found;
					if (!message) return pass === 0 ? withoutMessage(entry) : [];
					const target = source.targets.byConversation.get(message.conversation ?? entry.document);
					const why = whyLeftOut(source, message, target);
					if (why) return pass === 0 ? [leftOut(entry, why)] : [];
					if (!target) return pass === 0 ? [leftOut(entry, UNNAMED)] : [];
					if (!source.wants(target)) return [];
					if (isOutOfDate(message, target)) {
						if (pass === 0) tally.takeBack(message);
						return pass === 0 ? [leftOut(entry, DOUBLE)] : [];
					}
					unsorted
						.get(target)
						?.push({ message, place: { file, line: entry.line, size: entry.size } });
					if (!target.isOrdered || pass > 0) return [];
					const times = timesByTarget.get(target.key) ?? new SentTimes(tally);
					timesByTarget.set(target.key, times);
					return messageRecords({ message, place: entry }, target, times);
				});
				if (records.length > 0) yield records;
			}
		for (const [target, unsortedMessages] of unsorted) {
			yield inOrder(unsortedMessages, target, tally);
		}
	}
}

const DOUBLE = 'messages that are there twice';
const UNNAMED = 'messages without a conversation';

/** The records of a conversation that had to be sorted, and what was there twice. */
function inOrder(
	messages: Array<PlacedMessage<MessageAt>>,
	target: Target,
	tally: Tally,
): OwnRecord[] {
	const times = new SentTimes(tally);
	const { inOrder: sortedMessages, doubles } = sortMessages(messages);
	for (const { message } of doubles) tally.takeBack(message);
	return [
		...sortedMessages.flatMap((entry) => messageRecords(entry, target, times)),
		...doubles.map(({ place }) => leftOut(place, DOUBLE)),
	];
}

/** Conversations that are sorted, as many at once as memory should hold. */
function sortedTogether({ targets: { byConversation }, wants }: MessageSource): Array<Set<Target>> {
	const groups: Array<Set<Target>> = [];
	let size = Infinity;
	for (const target of new Set(byConversation.values())) {
		if (target.isOrdered || !wants(target)) continue;
		size += target.size;
		if (size > MOST_SORTED) {
			groups.push(new Set());
			size = target.size;
		}
		groups.at(-1)?.add(target);
	}
	return groups;
}

function whyLeftOut(
	{ retention }: MessageSource,
	message: FoundMessage,
	target: Target | undefined,
): string | undefined {
	const why = message.leftOut;
	if (why) return why;
	if (retention.isSure && Math.floor(message.sentMicros / 1_000_000) < retention.oldest)
		return OLDER;
	const isLine = !message.author && target !== undefined && 'pair' in target;
	return withoutContent(message) ?? (isLine ? SYSTEM_LINES : undefined);
}

/** Whether another copy, which isn't older, says that nothing is left of a message. */
const isOutOfDate = ({ id, version = 0 }: FoundMessage, { removed }: Target): boolean =>
	(removed.get(id) ?? -1) >= version;

const withoutMessage = ({ file, line, values, problem, kind, found }: FoundAt): OwnRecord[] => {
	const recordKind = problem ? kind : found.leftOut?.kind;
	const isOther = recordKind !== undefined && recordKind !== 'message';
	if (isOther || (!problem && !found.leftOut)) return [];
	return [
		notImportedRecord({
			file,
			line,
			kind: recordKind,
			problem,
			...(values ? { values } : {}),
			...(found.leftOut ? { leftOut: found.leftOut.why } : {}),
		}),
	];
};

const leftOut = ({ file, line }: MessageAt, why: string): OwnRecord =>
	notImportedRecord({ file, line, values: {}, kind: 'message', leftOut: why });

function messageRecords(
	{ message, place }: PlacedMessage<MessageAt>,
	target: Target,
	times: SentTimes,
): OwnRecord[] {
	const sentAt = times.next(message, sentFor(message));
	const location = { file: place.file.shownAs, lineInFile: place.line };
	const values = valuesOf(message, target, sentAt);
	return values.map((messageValues, index) => ({
		values: { ...messageValues, sentAt: sentAt + index / 1_000_000 } as Input,
		size: place.size,
		location,
	}));
}
