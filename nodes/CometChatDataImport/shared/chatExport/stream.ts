import type { IExecuteFunctions } from 'n8n-workflow';
import type { Input } from '../../../engine';
import { type ExportFile, type FoundAt, foundIn } from './files';
import type { ChatSystem, FoundMessage } from './found';
import { SentTimes, type MessageAt, valuesOf } from './messages';
import { type Held, sorted } from './order';
import { type OwnRecord, toldOf } from './records';
import { OLDER, type Kept, type Survey, SYSTEM_LINES, withoutContent } from './survey';
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
	kept: Kept;
	/** Whether the messages of a conversation are wanted. */
	wants(target: Target): boolean;
}

/** The messages of an export, those of each conversation in their order, with what is told of others. */
export async function* messagesOf(source: MessageSource): AsyncGenerator<OwnRecord[]> {
	const groups = sortedTogether(source);
	const tally = new Tally();
	source.survey.sorting = tally;
	const begun = new Map<string, SentTimes>();
	for (let pass = 0; pass === 0 || pass < groups.length; pass++) {
		const held = new Map<Target, Array<Held<MessageAt>>>(
			[...(groups[pass] ?? [])].map((target) => [target, []]),
		);
		for (const file of source.files)
			for await (const some of foundIn(source.context, source.system, file)) {
				const records = some.flatMap((at) => {
					const { message } = at.found;
					if (!message) return pass === 0 ? withoutMessage(at) : [];
					const target = source.targets.of.get(message.conversation ?? at.document);
					const why = whyLeftOut(source, message, target);
					if (why) return pass === 0 ? [leftOut(at, why)] : [];
					if (!target) return pass === 0 ? [leftOut(at, UNNAMED)] : [];
					if (!source.wants(target)) return [];
					if (isOutOfDate(message, target)) {
						if (pass === 0) tally.takeBack(message);
						return pass === 0 ? [leftOut(at, DOUBLE)] : [];
					}
					held.get(target)?.push({ message, at: { file, line: at.line, size: at.size } });
					if (!target.isOrdered || pass > 0) return [];
					const times = begun.get(target.key) ?? new SentTimes(tally);
					begun.set(target.key, times);
					return made({ message, at }, target, times);
				});
				if (records.length > 0) yield records;
			}
		for (const [target, all] of held) {
			yield inOrder(all, target, tally);
		}
	}
}

const DOUBLE = 'messages that are there twice';
const UNNAMED = 'messages without a conversation';

/** The records of a conversation that had to be sorted, and what was there twice. */
function inOrder(all: Array<Held<MessageAt>>, target: Target, tally: Tally): OwnRecord[] {
	const times = new SentTimes(tally);
	const { inOrder: own, doubles } = sorted(all);
	for (const { message } of doubles) tally.takeBack(message);
	return [
		...own.flatMap((one) => made(one, target, times)),
		...doubles.map(({ at }) => leftOut(at, DOUBLE)),
	];
}

/** Conversations that are sorted, as many at once as memory should hold. */
function sortedTogether({ targets: { of }, wants }: MessageSource): Array<Set<Target>> {
	const groups: Array<Set<Target>> = [];
	let size = Infinity;
	for (const target of new Set(of.values())) {
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
	{ kept }: MessageSource,
	message: FoundMessage,
	target: Target | undefined,
): string | undefined {
	const why = message.leftOut;
	if (why) return why;
	if (kept.isSure && Math.floor(message.at / 1_000_000) < kept.oldest) return OLDER;
	const isLine = !message.author && target !== undefined && 'pair' in target;
	return withoutContent(message) ?? (isLine ? SYSTEM_LINES : undefined);
}

/** Whether another copy, which isn't older, says that nothing is left of a message. */
const isOutOfDate = ({ id, version = 0 }: FoundMessage, { removed }: Target): boolean =>
	(removed.get(id) ?? -1) >= version;

const withoutMessage = ({ file, line, values, problem, kind, found }: FoundAt): OwnRecord[] => {
	const own = problem ? kind : found.leftOut?.kind;
	const isOther = own !== undefined && own !== 'message';
	if (isOther || (!problem && !found.leftOut)) return [];
	return [
		toldOf({
			file,
			line,
			kind: own,
			problem,
			...(values ? { values } : {}),
			...(found.leftOut ? { leftOut: found.leftOut.why } : {}),
		}),
	];
};

const leftOut = ({ file, line }: MessageAt, why: string): OwnRecord =>
	toldOf({ file, line, values: {}, kind: 'message', leftOut: why });

function made({ message, at }: Held<MessageAt>, target: Target, times: SentTimes): OwnRecord[] {
	const sentAt = times.next(message, sentFor(message));
	const location = { file: at.file.shownAs, lineInFile: at.line };
	const values = valuesOf(message, target, sentAt);
	return values.map((one, index) => ({
		values: { ...one, sentAt: sentAt + index / 1_000_000 } as Input,
		size: at.size,
		location,
	}));
}
