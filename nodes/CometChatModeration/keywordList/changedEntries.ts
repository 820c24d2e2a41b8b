import type { IDataObject } from 'n8n-workflow';
import {
	asMaybeProcessed,
	type BatchEntry,
	type BinaryFile,
	failure,
	type Fetched,
	type Input,
	isOutOfDate,
	isSame,
	type ItemResult,
	type Plan,
	type PlanRequests,
	type Problem,
	steadyNow,
	success,
} from '../../engine';
import { notAsSent, storedIn, termForm, termsIn } from './content';
import { changedByOthers, emptiedList, listNotShown, ofService, otherTerms } from './problems';
import { quotedTerms, termsOfFile } from './termFile';

/** The field that says whether entries replace, join or leave the list, and how the list is sent. */
export interface Change<N extends string = string> {
	field: N;
	/** Fields that stay as the list has them, unless all is replaced. */
	keeps: string[];
	/** Why the whole list cannot be sent. */
	refuses?(entries: string[], list: IDataObject): Problem | undefined;
	/** The name of the file as which the whole list goes, where it cannot be sent as text. */
	asFile?(entries: string[], list: IDataObject): string | undefined;
}

interface Changing {
	list: string;
	file: string;
	about: string[];
	entries(input: Input): string[];
	change?: Change;
}

/** A list as somebody wants it: a plan ready to be sent, or the list as it is, or why it can't be sent. */
type WantedList =
	| { plan: Plan; requested: string[]; notes: IDataObject }
	| { unchanged: IDataObject }
	| { problem: Problem };

/** How often a change is made again because somebody else changed the list at the same time. */
const MOST_TRIES = 10;

/** How long a change takes from reading the list to writing it, in milliseconds: what is older is not sent. */
const FRESH_MS = 300;

/** How long another change may take until it is stored: twice as long, or as long as ours took. */
const OTHERS_MS = { least: 2 * FRESH_MS, most: 20 * FRESH_MS };

/**
 * Adds entries to a list, or removes them: the platform only replaces lists, so somebody else may replace
 * ours in between. The list is read again afterwards, and changed again until it holds what was asked.
 * What was read before a failed try is never sent again: it may be out of date by then.
 */
export async function changedEntries(
	merge: Changing & { change: Change },
	plan: Plan,
	{ send, read, pause, maxRetries, toRow }: PlanRequests,
): Promise<Fetched> {
	const shows = (list: IDataObject) => asResults(success([toRow(list)]));
	const asResults = (result: ItemResult['result']) => ({
		results: [{ items: plan.items, result }],
	});
	const adds = plan.input[merge.change.field] === 'add';
	let begun = steadyNow();
	let list = await read();
	if (!list.ok) return asResults(list);
	let wasSent = false;
	let previousTerms: string[] | undefined;
	for (let tries = 1, failed = 0; ; tries++) {
		const target = wantedList(merge, plan, list.value);
		if ('unchanged' in target) return shows(target.unchanged);
		if ('problem' in target) return asResults(failure(target.problem));
		const isLast = tries === MOST_TRIES;
		const notAfter = isLast ? undefined : steadyNow() + FRESH_MS;
		const requestResult = await send(target.plan, { once: true, notAfter });
		const isUnsent = !requestResult.ok && requestResult.rejectedBeforeProcessing === true;
		if (!requestResult.ok && !requestResult.someTryMaybeProcessed && !isUnsent)
			return { plan: target.plan, requestResult };
		const took = Math.min(Math.max(steadyNow() - begun, OTHERS_MS.least), OTHERS_MS.most);
		wasSent ||= !isUnsent;
		// Others pause for other times, so that they do not meet again.
		if (!isUnsent) await pause(took * (1 + Math.random() * tries));
		begun = steadyNow();
		list = await read();
		if (!list.ok)
			return asResults(failure(wasSent ? asMaybeProcessed(list.problem) : list.problem));
		const current = list.value;
		const currentTerms = termsIn(current);
		const isListed =
			currentTerms && storedIn(currentTerms, adds ? undefined : termForm(current.category));
		const differing = isListed && target.requested.filter((entry) => isListed(entry) !== adds);
		const holds = differing && differing.length === 0;
		if (requestResult.ok && holds !== false) {
			const { revisionId } = requestResult.value.data as IDataObject;
			// Where nobody else made a revision since, it has all that was sent.
			const isSameRevision = revisionId !== undefined && revisionId === current.revisionId;
			const problem = isSameRevision ? notAsSent(merge, target.plan, current) : undefined;
			if (problem) return asResults(failure(problem));
			const data = { ...(requestResult.value.data as IDataObject), ...target.notes };
			return { plan: target.plan, requestResult: { ...requestResult, value: { data } } };
		}
		const showsRest = alsoChanged(merge, plan).every((name) => current[name] === plan.input[name]);
		if (holds && showsRest) return shows({ ...current, ...target.notes });
		if (!requestResult.ok) {
			// Being asked to wait costs no retry, and what waited too long was no try.
			const isOver = isUnsent
				? maxRetries === 0 && !isOutOfDate(requestResult)
				: ++failed > maxRetries;
			if (isOver || isLast) return { plan: target.plan, requestResult };
		}
		// Somebody else would hardly make the same list of it twice.
		const isSameAgain =
			requestResult.ok && currentTerms !== undefined && isSame(currentTerms, previousTerms);
		previousTerms = requestResult.ok ? currentTerms : undefined;
		if (isSameAgain) {
			const names = quotedTerms(differing || []);
			return asResults(failure(adds ? otherTerms('', names) : otherTerms(names, '')));
		}
		if (isLast)
			return {
				plan,
				requestResult: { ...failure(changedByOthers()), someTryMaybeProcessed: false },
			};
	}
}

/** The whole list, with entries added or removed. */
export function wantedList(
	merge: Changing & { change: Change },
	plan: Plan,
	list: IDataObject,
): WantedList {
	const { change } = merge;
	const shownTerms = termsIn(list);
	if (list.category === 'custom-api') return { problem: ofService };
	if (!shownTerms) return { problem: listNotShown() };
	const currentTerms = [...new Set(shownTerms)];
	const keptFields = change.keeps.filter((name) => name in list);
	const input: Input = {
		...plan.input,
		...Object.fromEntries(keptFields.map((name) => [name, list[name]])),
	};
	const files = plan.entries.filter((batchEntry) => batchEntry.list === merge.file);
	const typed = plan.entries.filter((batchEntry) => batchEntry.list !== merge.file);
	const inFiles: string[] = [];
	for (const { value } of files) {
		const fileTerms = termsOfFile(value as BinaryFile, input.category);
		if ('problem' in fileTerms) return { problem: fileTerms.problem };
		for (const term of fileTerms.terms) inFiles.push(term);
	}
	const requested = [
		...inFiles,
		...merge.entries({ ...input, [merge.list]: typed.map(({ key }) => key) }),
	];
	const adds = plan.input[change.field] === 'add';
	const form = termForm(list.category);
	const [isListed, isWanted] = [storedIn(currentTerms, form), storedIn(requested, form)];
	const missing = adds ? [] : requested.filter((entry) => !isListed(entry));
	const entries = adds
		? [...new Set([...currentTerms, ...requested.filter((entry) => !isListed(entry))])]
		: currentTerms.filter((entry) => !isWanted(entry));
	const notes: IDataObject = missing.length > 0 ? { notInList: missing } : {};
	if (entries.length === currentTerms.length && alsoChanged(merge, plan).length === 0)
		return { unchanged: { ...list, ...notes, unchanged: true } };
	if (entries.length === 0) return { problem: emptiedList() };
	const refused = change.refuses?.(entries, list);
	if (refused) return { problem: refused };
	const fileName = change.asFile?.(entries, list);
	const batchEntries = entries.map(
		(key): BatchEntry => ({
			id: key,
			key,
			list: merge.list,
			value: key,
			items: plan.items,
		}),
	);
	if (fileName !== undefined) input[merge.file] = fileName;
	return { plan: { ...plan, input, entries: batchEntries }, requested, notes };
}

/** Fields beside the entries that change with them, such as the name. */
const alsoChanged = ({ about, change }: Changing & { change: Change }, { input }: Plan): string[] =>
	about.filter((name) => input[name] !== undefined && !change.keeps.includes(name));
