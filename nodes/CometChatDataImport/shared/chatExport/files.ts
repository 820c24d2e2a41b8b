import type { IBinaryData, IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { isObject, oneLine, parseJson, type Problem } from '../../../engine';
import type { JsonPart, Streamed } from '../../../files/jsonParts';
import { jsonFileParts } from '../../../files/jsonFile';
import { bytesOf } from '../file/open';
import type { ChatSystem, FoundValue, Kind } from './found';

/** A file of an export. */
export interface ExportFile {
	/** Its index among those of the export: names may be the same, or missing. */
	index: number;
	/** Its name with its folders. */
	name: string;
	/** Its name as people know it: with its last folder only where names alone don't tell files apart. */
	shownAs: string;
	fileName: string;
	directory: string;
	stored: IBinaryData;
}

/** What a value of a file says, and where it stands. */
export interface FoundAt {
	found: FoundValue;
	file: ExportFile;
	/** The document that it is, or is in. */
	document: string;
	line: number;
	/** Characters that it takes up. */
	size: number;
	/** Why it isn't read, of what kind it is as far as that is known, and what it is. */
	problem?: Problem | undefined;
	kind?: Kind | undefined;
	values?: IDataObject;
	/** Whether anything of it was recognized; nothing of what is empty. */
	isUnderstood: boolean | undefined;
}

/** The files of items that belong to an export, by name, others, and an archive that would have to be opened first. */
export function exportFiles(
	context: IExecuteFunctions,
	items: number[],
	{ takes = () => true, leavesOut = () => false, comesFirst = () => false }: ChatSystem,
): { files: ExportFile[]; others: ExportFile[]; archive: ExportFile | undefined } {
	const input = context.getInputData();
	const allFiles = items.flatMap((item) =>
		Object.values(input[item]?.binary ?? {}).map((stored): ExportFile => {
			const fileName = oneLine(stored.fileName ?? '', 200);
			const directory = oneLine(stored.directory ?? '', 500);
			const name = [directory, fileName].filter(Boolean).join('/');
			return { index: 0, name, shownAs: fileName, fileName, directory, stored };
		}),
	);
	const realFiles = allFiles.filter(({ fileName }) => !fileName.startsWith('._'));
	const takenFiles = realFiles.filter(takes);
	const others = realFiles.filter((file) => !takes(file) && !leavesOut(file));
	// Windows follow each other by name, as far as names tell that.
	const files = takenFiles.sort(
		(left, right) =>
			Number(comesFirst(right)) - Number(comesFirst(left)) || byName.compare(left.name, right.name),
	);
	for (const [index, file] of files.entries()) file.index = index;
	const shownFiles = [...takenFiles, ...others];
	const areAlike = new Set(shownFiles.map(({ fileName }) => fileName)).size < shownFiles.length;
	if (areAlike)
		for (const file of shownFiles) file.shownAs = file.name.split('/').slice(-2).join('/');
	return { files, others, archive: allFiles.find(isArchive) };
}

const isArchive = ({ fileName, stored }: ExportFile): boolean =>
	/\.(zip|gz|tgz|tar)$/i.test(fileName) || stored.mimeType === 'application/zip';

const byName = new Intl.Collator('en', { numeric: true });

/** What the values of a file say, in its order. */
export async function* foundIn(
	context: IExecuteFunctions,
	system: ChatSystem,
	file: ExportFile,
): AsyncGenerator<FoundAt[]> {
	const streamed: Streamed = {
		lists: new Set(Object.keys(system.lists)),
		maps: new Set(Object.keys(system.maps ?? {})),
	};
	for await (const parts of jsonFileParts(bytesOf(context, file.stored), streamed))
		yield parts.map((part) => foundAt(system, file, part));
}

function foundAt(system: ChatSystem, file: ExportFile, part: JsonPart): FoundAt {
	const { list, line, text, document } = part;
	const place = {
		file,
		line,
		size: text.length,
		document: `${file.index}/${file.name}#${document}`,
	};
	if (part.isOther) return { ...place, found: {}, isUnderstood: false };
	const kind = list === undefined ? undefined : (system.maps?.[list] ?? system.lists[list]);
	const { value, problem } = part.problem ? { value: text, problem: part.problem } : valueOf(text);
	const isUnderstood = true;
	if (problem)
		return {
			...place,
			found: {},
			kind,
			problem,
			values: { record: value as string },
			isUnderstood,
		};
	const values = value as IDataObject;
	const found = system.read(values, { list, fileName: file.fileName, directory: file.directory });
	if (Object.keys(found).length === 0)
		return { ...place, found, isUnderstood: isEmpty(system, part, values) ? undefined : false };
	if (!found.broken) return { ...place, found, isUnderstood };
	return {
		...place,
		isUnderstood,
		found: {},
		kind: found.broken.kind,
		values,
		problem: lacking(found.broken.why),
	};
}

/** Whether a document says nothing but in its lists, whose entries are parts of their own. */
const isEmpty = (
	{ lists, maps = {} }: ChatSystem,
	{ list }: JsonPart,
	values: IDataObject,
): boolean =>
	list === undefined &&
	(Object.keys(values).length === 0 ||
		Object.entries(values).some(([name, value]) =>
			Object.hasOwn(Array.isArray(value) ? lists : isObject(value) ? maps : {}, name),
		));

/** The object of a part. */
function valueOf(text: string): { value: unknown; problem?: Problem } {
	try {
		const value = parseJson(text);
		return isObject(value) ? { value } : { value: text, problem: noObject };
	} catch {
		return { value: text, problem: brokenRecord };
	}
}

const problemOf = (message: string, description: string): Problem => ({
	message,
	description,
	code: 'INVALID_INPUT',
});

const noObject = problemOf('The record isn’t a JSON object', 'It was left out.');
const brokenRecord = problemOf('The record isn’t valid JSON', 'It was left out.');
const lacking = (name: string): Problem =>
	problemOf(`The record has no usable “${name}”`, 'It was left out.');
