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
import { allRows } from '../../composed/list';
import { pathStep } from '../../fields/id';
import { WHOLE_RANGE } from '../shared/lists';
import { get } from './get';
import { update } from './update';

const SOURCES = '/agent-builder/knowledge-base';

const itemExecution = perItem();

/**
 * One text for each title: the sources are listed once for all items, then the texts that can have the
 * title are read. The list need not show titles (docs/platform.md, AI agents).
 */
export const byTitle: Execution<never> = {
	...itemExecution,
	planner: (operation) =>
		gathering((items) => {
			// Both forms of a letter are one title.
			const composed = items.map((item) => ({
				...item,
				input: { ...item.input, title: lettersOf(item.input.title) },
			}));
			const { plans, problems } = planAll({ ...operation, execution: itemExecution }, composed);
			const entries = plans.map(({ input, items: itemIndexes }) => {
				const key = String(input.title);
				return { id: key, key, value: input, items: itemIndexes };
			});
			const combinedPlan = {
				input: {},
				items: plans.flatMap(({ items: itemIndexes }) => itemIndexes),
				entries,
			};
			return { plans: plans.length > 0 ? [combinedPlan] : [], problems };
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
		return { plan, requestResult: await setText(plan, requests) };
	},
};

async function allSources(list: ReadList): Promise<Result<IDataObject[]>> {
	const pages = await cursorPages({ id: 'uniqueId' })(
		async (query) => await list(SOURCES, { ...WHOLE_RANGE, ...query }),
		{ wanted: Infinity },
	);
	return allRows(pages, notAllListed);
}

const idOf = ({ uniqueId }: IDataObject): string => String(uniqueId);

/** Types of sources that are no texts (docs/platform.md, AI agents). */
const OTHER_TYPES = ['uploads', 'website'];

const canBeText = (source: IDataObject): boolean =>
	!OTHER_TYPES.includes(String(source.type)) && pathStep().safeParse(idOf(source)).success;

/** IDs of the sources that can be the text with a title: first those with that name, then those whose name contains it. */
function idsFor(title: string, sources: IDataObject[]): string[][] {
	const plainTitle = plainName(title);
	const candidates = sources
		.filter(canBeText)
		.filter((source) => plainName(source.sourceName).includes(plainTitle));
	const isNamed = (source: IDataObject) => plainName(source.sourceName) === plainTitle;
	const otherSources = candidates.filter((source) => !isNamed(source));
	return [candidates.filter(isNamed), otherSources].map((sources) => sources.map(idOf));
}

const plainName = (text: unknown): string =>
	caseless(String(text ?? '').normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');

/** Creates the text, or updates the current one if its content differs. */
async function setText(plan: Plan, { send, sendAs }: PlanRequests): Promise<RequestResult> {
	const { title, content } = plan.input;
	const sameTitle: Array<RequestResult & { ok: true }> = [];
	for (const ids of (plan.currentState?.ids ?? []) as string[][]) {
		for (const uniqueId of ids) {
			const result = await sendAs(get, { ...plan, input: { uniqueId } });
			if (result.ok && lettersOf(storedText(result).title) === lettersOf(title))
				sameTitle.push(result);
			// A file of that name, or a text that was deleted in between.
			if (!result.ok && result.problem.code !== 'ERR_KB_NOT_FOUND') return result;
		}
		if (sameTitle.length > 0) break;
	}
	const [current, ...duplicates] = sameTitle;
	if (!current) return withOutcome('created', await send(plan));
	if (duplicates.length > 0)
		return {
			...current,
			...failure(ambiguousTitle(sameTitle.map((result) => idOf(storedText(result))))),
		};
	const { text, uniqueId } = storedText(current);
	if (lines(text) === lines(content)) return withOutcome('unchanged', current);
	return withOutcome('updated', await sendAs(update, { ...plan, input: { uniqueId, content } }));
}

const storedText = ({ value }: RequestResult & { ok: true }) => value.data as IDataObject;

/** A text as it is stored: lines may end another way, and blanks around it may be gone. */
const lines = (text: unknown): string => String(text).replace(/\r\n?/g, '\n').trim();

/** A result whose row says what was done. */
const withOutcome = (outcome: string, requestResult: RequestResult): RequestResult =>
	requestResult.ok
		? {
				...requestResult,
				value: { ...requestResult.value, data: { outcome, ...storedText(requestResult) } },
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
