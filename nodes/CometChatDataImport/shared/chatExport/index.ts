import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { invalid, monthsBefore, type Problem } from '../../../engine';
import type { FileReading } from '../../../files/reading';
import type { FileRecord } from '../../../files/records';
import { lostFile } from '../file/chunks';
import type { OpenFile } from '../file/open';
import { type ExportFile, exportFiles } from './files';
import type { Kind } from './found';
import { idsOf, lossesOf, type OwnRecord, recordsOf } from './records';
import { reportOf } from './report';
import { messagesOf, MOST_SORTED } from './stream';
import { Survey } from './survey';
import { type SystemName, systems } from './systems';
import { type Target, Targets } from './targets';
import { USUALLY_KEPT } from '../messagesKeptFor';

/** An export that is read as if it were one file of the records of a kind, each under its number. */
export interface OpenExport extends OpenFile {
	/** What is in all of its files, the surer the more of it was read. */
	report: () => IDataObject;
	/** The users and groups that it has, each by its type, its previous and its new ID, and its name. */
	ids: () => Iterable<string[]>;
	/** The names of files of which nothing was recognized. */
	notUnderstood: string[];
	/** Why nothing of it can be sent. */
	problem: Problem | undefined;
	/** The first second of which messages are kept. */
	oldestKept: number;
	/** Its conversations, and the records of any kind; of messages, those of some conversations. */
	conversations: () => Target[];
	records(kind: Kind, wants?: (target: Target) => boolean): AsyncIterable<OwnRecord[]>;
}

/** How an export is read. */
export interface ExportOptions {
	system: SystemName;
	kind: Kind;
	/** Items whose files it consists of. */
	items: number[];
	/** Months for which messages are kept, if that is known. */
	keptFor: number | undefined;
	/** Whether messages that are older than that are read all the same. */
	readsOlder?: boolean;
	/** Whether users who are deactivated are read as active ones. */
	leavesActive?: boolean;
	isOver: () => boolean;
}

/** Records handed on at once. */
const AT_ONCE = 1000;

/** Reads the files of an export once, to know who and what is in it; then its records can be read. */
export async function openExport(
	context: IExecuteFunctions,
	options: ExportOptions,
): Promise<OpenExport> {
	const system = systems[options.system]();
	const { files, others, archive } = exportFiles(context, options.items, system);
	const { keptFor = USUALLY_KEPT } = options;
	const isSure = options.keptFor !== undefined && options.readsOlder !== true;
	const retention = { oldest: monthsBefore(keptFor, new Date()), isSure };
	const survey = new Survey(retention);
	let problem = archive ? archiveProblem(archive) : files.length === 0 ? noFiles : undefined;
	try {
		if (!archive) await survey.read(context, system, files, options.isOver);
	} catch {
		problem ??= lostFile;
	}
	const notUnderstood = [...others, ...survey.notUnderstood].map(
		({ shownAs }) => shownAs || 'a file without a name',
	);
	const targets = new Targets(survey);
	// The report is asked for often, and this looks at the metadata of everybody.
	const losses = lossesOf(system, targets);
	const about = { readAs: `an export of ${system.name}`, columns: undefined };
	const records: OpenExport['records'] = (kind, wants = () => true) =>
		kind === 'message'
			? messagesOf({ context, system, files, survey, targets, retention, wants })
			: inPortions(recordsOf(kind, system, survey, targets, options.leavesActive));
	return {
		name: system.name,
		reopen: (): FileReading => ({ about, records: numbered(records(options.kind)) }),
		ids: () => idsOf(system, targets),
		report: () => reportOf(survey, targets, { files: files.length, notUnderstood, losses }),
		notUnderstood,
		oldestKept: retention.oldest,
		conversations: () => [...new Set(targets.byConversation.values())],
		records,
		problem: problem ?? problemOf(targets),
	};
}

async function* numbered(portions: AsyncIterable<OwnRecord[]>): AsyncGenerator<FileRecord[]> {
	let line = 0;
	for await (const portion of portions)
		yield portion.map((record) => ({ location: {}, ...record, line: ++line }));
}

async function* inPortions(records: Iterable<OwnRecord>): AsyncGenerator<OwnRecord[]> {
	let portion: OwnRecord[] = [];
	for (const record of records) {
		portion.push(record);
		if (portion.length < AT_ONCE) continue;
		yield portion;
		portion = [];
	}
	yield portion;
}

const problemOf = (targets: Targets): Problem | undefined =>
	targets.problems[0] ?? tooLarge(targets);

/** An archive, which only n8n can open. */
const archiveProblem = ({ shownAs }: ExportFile): Problem =>
	invalid(
		`“${shownAs}”`,
		'is an archive, and its files are needed',
		'Add n8n’s Compression node before this one, with Operation set to Decompress.',
	);

const noFiles = invalid(
	'Records From',
	'is File, but the items have no file of such an export',
	'Connect a node that returns its files, such as Read/Write Files from Disk or Compression.',
);

/** A conversation whose messages are too many to be sorted. */
function tooLarge({ byConversation }: Targets): Problem | undefined {
	const large = [...byConversation.values()].find(
		({ isOrdered, size }) => !isOrdered && size > MOST_SORTED,
	);
	if (!large) return undefined;
	return invalid(
		`The conversation “${large.key}”`,
		'isn’t in order of time, and has too many messages to be sorted',
		'Nothing was sent. Export it in several windows of time, or sort its messages by time, oldest first.',
	);
}

export { type Kind } from './found';
export { type OwnRecord } from './records';
export { type Target } from './targets';
export { isSystem } from './systems';
