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
	type RequestResult,
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
	const end = (result: ItemResult['result']) => ({ results: [{ items: plan.items, result }] });
	const shows = (list: IDataObject) => end(success([toRow(list)]));
	const adds = plan.input[merge.change.field] === 'add';
	let begun = steadyNow();
	let list = await read();
	if (!list.ok) return end(list);
	let wasSent = false;
	let previousTerms: string[] | undefined;
	for (let tries = 1, failed = 0; ; tries++) {
		const target = wantedList(merge, plan, list.value);
		if ('unchanged' in target) return shows(target.unchanged);
		if ('problem' in target) return end(failure(target.problem));
		const isLast = tries === MOST_TRIES;
		const notAfter = isLast ? undefined : steadyNow() + FRESH_MS;
		const requestResult = await send(target.plan, { once: true, notAfter });
		const isUnsent = !requestResult.ok && requestResult.rejectedBeforeProcessing === true;
		if (!requestResult.ok && !requestResult.someTryMaybeProcessed && !isUnsent)
			return { plan: target.plan, requestResult };
		wasSent ||= !isUnsent;
		if (!isUnsent) await pause(pauseAfter(begun, tries));
		begun = steadyNow();
		list = await read();
		if (!list.ok) return end(failure(wasSent ? asMaybeProcessed(list.problem) : list.problem));
		const terms = termsIn(list.value);
		const differing = terms && differingIn(terms, list.value, target.requested, adds);
		const isChanged = differing && differing.length === 0;
		if (requestResult.ok && isChanged !== false) {
			const response = requestResult.value.data as IDataObject;
			const problem = otherThanSent(merge, target.plan, response, list.value);
			return problem ? end(failure(problem)) : withNotes(target, requestResult, response);
		}
		if (isChanged && showsRest(merge, plan, list.value))
			return shows({ ...list.value, ...target.notes });
		if (!requestResult.ok) {
			// Being asked to wait costs no retry, and what waited too long was no try.
			const isOver = isUnsent ? !maxRetries && !isOutOfDate(requestResult) : ++failed > maxRetries;
			if (isOver || isLast) return { plan: target.plan, requestResult };
		}
		// Somebody else would hardly make the same list of it twice.
		const isSameAgain = requestResult.ok && terms !== undefined && isSame(terms, previousTerms);
		previousTerms = requestResult.ok ? terms : undefined;
		if (isSameAgain) return end(failure(otherTermsOf(differing ?? [], adds)));
		if (isLast) return { plan, requestResult: givenUp() };
	}
}

/** The end where somebody else changed the list each time. */
const givenUp = () => ({ ...failure(changedByOthers()), someTryMaybeProcessed: false });

/** Why a change didn't hold: terms of the list that should be gone, or that are missing. */
function otherTermsOf(differing: string[], adds: boolean): Problem {
	const names = quotedTerms(differing);
	return adds ? otherTerms('', names) : otherTerms(names, '');
}

/** Whether a list shows what was to change beside its entries. */
const showsRest = (merge: Changing & { change: Change }, plan: Plan, list: IDataObject): boolean =>
	alsoChanged(merge, plan).every((name) => list[name] === plan.input[name]);

/** A change as its response tells it, with what is to be said about it. */
const withNotes = (
	{ plan, notes }: { plan: Plan; notes: IDataObject },
	requestResult: Extract<RequestResult, { ok: true }>,
	response: IDataObject,
): Fetched => ({
	plan,
	requestResult: { ...requestResult, value: { data: { ...response, ...notes } } },
});

/** How long to wait until a change of somebody else is there; others wait for other times, so that they don't meet again. */
function pauseAfter(begun: number, tries: number): number {
	const took = Math.min(Math.max(steadyNow() - begun, OTHERS_MS.least), OTHERS_MS.most);
	return took * (1 + Math.random() * tries);
}

/** Entries that a list has although they were removed, or hasn't although they were added. */
function differingIn(
	terms: string[],
	list: IDataObject,
	requested: string[],
	adds: boolean,
): string[] {
	const isListed = storedIn(terms, adds ? undefined : termForm(list.category));
	return requested.filter((entry) => isListed(entry) !== adds);
}

/** What of a list is stored in another way than it was sent; where nobody else made a revision since, it has all of it. */
function otherThanSent(
	merge: Changing,
	plan: Plan,
	{ revisionId }: IDataObject,
	list: IDataObject,
): Problem | undefined {
	const isSameRevision = revisionId !== undefined && revisionId === list.revisionId;
	return isSameRevision ? notAsSent(merge, plan, list) : undefined;
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
	const wanted = requestedIn(merge, plan, input);
	if ('problem' in wanted) return wanted;
	const { requested } = wanted;
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

/** The entries that a plan names, those in its files first; or why a file can't be read. */
function requestedIn(
	merge: Changing,
	{ entries }: Plan,
	input: Input,
): { requested: string[] } | { problem: Problem } {
	const files = entries.filter(({ list }) => list === merge.file);
	const typed = entries.filter(({ list }) => list !== merge.file);
	const inFiles: string[] = [];
	for (const { value } of files) {
		const read = termsOfFile(value as BinaryFile, input.category);
		if ('problem' in read) return { problem: read.problem };
		for (const term of read.terms) inFiles.push(term);
	}
	const entered = merge.entries({ ...input, [merge.list]: typed.map(({ key }) => key) });
	return { requested: [...inFiles, ...entered] };
}

/** Fields beside the entries that change with them, such as the name. */
const alsoChanged = ({ about, change }: Changing & { change: Change }, { input }: Plan): string[] =>
	about.filter((name) => input[name] !== undefined && !change.keeps.includes(name));
