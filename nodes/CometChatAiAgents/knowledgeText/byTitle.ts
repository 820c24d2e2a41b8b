import type { IDataObject } from 'n8n-workflow';
import {
	caseless,
	cursorPages,
	type RequestResult,
	type Execution,
	failure,
	gathering,
	lettersOf,
	perItem,
	type Plan,
	planAll,
	type PlanRequests,
	type ReadList,
	type Result,
	success,
} from '../../engine';
import { pathStep } from '../../fields/id';
import { WHOLE_RANGE } from '../shared/lists';
import { get } from './get';
import { update } from './update';

const SOURCES = '/agent-builder/knowledge-base';

const each = perItem();

/**
 * One text for each title: the sources are listed once for all items, then those that can have the
 * title are read. The list need not show titles (docs/platform.md, AI agents).
 */
export const byTitle: Execution<never> = {
	...each,
	planner: (operation) =>
		gathering((items) => {
			// Both forms of a letter are one title.
			const composed = items.map((one) => ({
				...one,
				input: { ...one.input, title: lettersOf(one.input.title) },
			}));
			const { plans, problems } = planAll({ ...operation, execution: each }, composed);
			const entries = plans.map(({ input, items: own }) => {
				const key = String(input.title);
				return { id: key, key, value: input, items: own };
			});
			const all = { input: {}, items: plans.flatMap(({ items: own }) => own), entries };
			return { plans: plans.length > 0 ? [all] : [], problems };
		}),
	async expand({ entries }, list) {
		const sources = await allSources(list);
		if (!sources.ok) return sources;
		return success(
			entries.map(({ key, value, items }) => ({
				input: value as Plan['input'],
				items,
				entries: [],
				currentState: { ids: idsFor(key, sources.value) },
			})),
		);
	},
	async fetch(plan, requests) {
		return { plan, requestResult: await set(plan, requests) };
	},
};

async function allSources(list: ReadList): Promise<Result<IDataObject[]>> {
	const sources = await cursorPages({ id: 'uniqueId' })(
		async (query) => await list(SOURCES, { ...WHOLE_RANGE, ...query }),
		{ wanted: Infinity },
	);
	if (!sources.ok) return sources;
	const { data, isPartial } = sources.value;
	return !isPartial ? success(data as IDataObject[]) : failure(notAllListed);
}

const idOf = ({ uniqueId }: IDataObject): string => String(uniqueId);

/** Types of sources that are no texts (docs/platform.md, AI agents). */
const OTHER_TYPES = ['uploads', 'website'];

const canBeText = (source: IDataObject): boolean =>
	!OTHER_TYPES.includes(String(source.type)) && pathStep().safeParse(idOf(source)).success;

/** The sources that can be the text with a title: those of that name, then those whose name has it. */
function idsFor(title: string, sources: IDataObject[]): string[][] {
	const wanted = wordsOf(title);
	const having = sources
		.filter(canBeText)
		.filter((one) => wordsOf(one.sourceName).includes(wanted));
	const isNamed = (one: IDataObject) => wordsOf(one.sourceName) === wanted;
	const others = having.filter((one) => !isNamed(one));
	return [having.filter(isNamed), others].map((sources) => sources.map(idOf));
}

const wordsOf = (text: unknown): string =>
	caseless(String(text ?? '').normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');

/** Adds the text, changes the one there is, or leaves it. */
async function set(plan: Plan, { send, sendAs }: PlanRequests): Promise<RequestResult> {
	const { title, content } = plan.input;
	const same: Array<RequestResult & { ok: true }> = [];
	for (const ids of (plan.currentState?.ids ?? []) as string[][]) {
		for (const uniqueId of ids) {
			const found = await sendAs(get, { ...plan, input: { uniqueId } });
			if (found.ok && lettersOf(textOf(found).title) === lettersOf(title)) same.push(found);
			// A file of that name, or a text that was deleted in between.
			if (!found.ok && found.problem.code !== 'ERR_KB_NOT_FOUND') return found;
		}
		if (same.length > 0) break;
	}
	const [there, ...more] = same;
	if (!there) return outcome('created', await send(plan));
	if (more.length > 0)
		return { ...there, ...failure(ambiguousTitle(same.map((one) => idOf(textOf(one))))) };
	const { text, uniqueId } = textOf(there);
	if (lines(text) === lines(content)) return outcome('unchanged', there);
	return outcome('updated', await sendAs(update, { ...plan, input: { uniqueId, content } }));
}

const textOf = ({ value }: RequestResult & { ok: true }) => value.data as IDataObject;

/** A text as it is stored: lines may end another way, and blanks around it may be gone. */
const lines = (text: unknown): string => String(text).replace(/\r\n?/g, '\n').trim();

/** What was done, in the row. */
const outcome = (done: string, requestResult: RequestResult): RequestResult =>
	requestResult.ok
		? {
				...requestResult,
				value: { ...requestResult.value, data: { outcome: done, ...textOf(requestResult) } },
			}
		: requestResult;

const notAllListed = {
	message: 'CometChat didn’t list all knowledge sources',
	description: 'Nothing was changed, as there may be a text with this title. Run it again later.',
	code: 'NOT_LISTED',
};

const ambiguousTitle = (ids: string[]) => ({
	message: `${ids.length} texts have this title`,
	description: `Nothing was changed. Delete all but one of ${ids.join(', ')}, or use Update.`,
	code: 'SEVERAL_FOUND',
});
