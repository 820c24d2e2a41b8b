import type { IDataObject } from 'n8n-workflow';
import {
	list,
	cursorPages,
	failure,
	type Plan,
	type PlanRequests,
	type Result,
	success,
	withEntryName,
} from '../../../engine';
import { allRows } from '../../../composed/list';
import { pointerIn, OPEN_TAG } from '../approval/pointer';
import { close } from './closing';
import { knock, NOT_REACHED } from './knocking';

/** Most messages of a page (docs/platform.md, Paging). */
const PER_PAGE = 1000;

/**
 * Asks the executions behind all open questions to look at them, one after another, and takes the marks
 * from those that are closed.
 * @returns what came of each question: a row with its status, or why it couldn't be asked
 */
export async function askAll(
	plan: Plan,
	requests: PlanRequests,
): Promise<Result<Array<Result<IDataObject[]>>>> {
	const pages = await cursorPages({ max: PER_PAGE, id: 'id' })(
		async (page) =>
			await requests.ask({
				path: '/messages',
				query: { ...page, tags: OPEN_TAG, withTags: true, hideDeleted: true },
				expected: list(),
			}),
		{ wanted: Infinity },
	);
	const tagged = allRows(pages);
	if (!tagged.ok) return tagged;
	const results: Array<Result<IDataObject[]>> = [];
	// If n8n doesn't reach itself, it does so for no other question either.
	let patience: number | undefined;
	for (const question of tagged.value) {
		const questionId = String(question.id);
		const status = await statusOf(plan, requests, question, patience);
		if (!status.ok && status.problem.code === NOT_REACHED) patience = 0;
		results.push(
			status.ok
				? success([{ questionId, status: status.value }])
				: failure(withEntryName('Question', questionId, status.problem)),
		);
	}
	return success(results);
}

/** How a question is now: answered, open, closed, or none of this credential and this n8n. */
async function statusOf(
	plan: Plan,
	requests: PlanRequests,
	question: IDataObject,
	patience: number | undefined,
): Promise<Result<string>> {
	const id = String(question.id);
	const pointer = pointerIn(requests.sealing, question);
	if (!pointer) return success('unknown');
	const knocked = await knock(plan, requests, { pointer, about: { question: id } }, patience);
	if (!knocked.ok) return knocked;
	if (knocked.value === 'taken') return success('answered');
	if (knocked.value === 'none') return success('open');
	const closed = await close(requests, id, question.tags);
	return closed.ok ? success('closed') : failure(closed.problem);
}
