import type { IDataObject } from 'n8n-workflow';
import {
	cursorPages,
	failure,
	type Plan,
	type PlanRequests,
	type Result,
	success,
	withEntryName,
} from '../../../engine';
import { objectIn } from '../../../fields/messageContentRow';
import { incompleteList } from '../../../fields/otherList';
import { OPEN_TAG, POINTER, pointerIn, sealClosed } from '../approval/pointer';
import { knock } from './knocking';
import { closeQuestion, readOpen } from './requests';

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
	const tagged = await cursorPages({ max: PER_PAGE, id: 'id' })(
		async (query) => await requests.sendAs(readOpen, plan, { query }),
		{ wanted: Infinity },
	);
	if (!tagged.ok) return failure(tagged.problem);
	if (tagged.value.isPartial) return failure(incompleteList);
	const results: Array<Result<IDataObject[]>> = [];
	for (const question of tagged.value.data as IDataObject[]) {
		const questionId = String(question.id);
		const status = await statusOf(plan, requests, question);
		results.push(
			status.ok
				? success([{ questionId, status: status.value }])
				: failure(withEntryName('Question', questionId, status.problem)),
		);
	}
	return success(results);
}

/** How a question is now: answered, open, closed, or none of this credential. */
async function statusOf(
	plan: Plan,
	requests: PlanRequests,
	question: IDataObject,
): Promise<Result<string>> {
	const id = String(question.id);
	const pointer = pointerIn(requests.sealing, question);
	if (!pointer) return success('unknown');
	const host = plan.input.n8nAddress as string | undefined;
	const taken = await knock(requests, { pointer, about: { question: id }, host });
	if (!taken.ok) return taken;
	if (taken.value === 'taken') return success('answered');
	if (taken.value === 'none') return success('open');
	const { tags, muid } = question;
	const until = Math.min(pointer.until ?? 0, Date.now());
	const mark = { [POINTER]: sealClosed(requests.sealing, muid, until) };
	const marks = {
		data: { metadata: { ...objectIn(question, 'data', 'metadata'), ...mark } },
		tags: Array.isArray(tags) ? tags.filter((tag) => tag !== OPEN_TAG) : [],
	};
	const input = { ...plan.input, id, marks } as Plan['input'];
	const closed = await requests.sendAs(closeQuestion, { ...plan, input });
	return closed.ok ? success('closed') : failure(closed.problem);
}
