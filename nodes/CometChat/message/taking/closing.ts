import { type PlanRequests, type Result, success } from '../../../engine';
import { objectIn } from '../../../fields/messageContentRow';
import {
	isOver,
	OPEN_TAG,
	type Pointer,
	POINTER,
	pointerIn,
	sealClosed,
} from '../approval/pointer';
import { messageIfThere } from './requests';

/** How long an execution that goes on may take until its question shows that, in milliseconds. */
const SHOWN_AFTER_MS = 2000;

/**
 * Takes the marks from a question that waits no longer, unless its execution did that meanwhile.
 * @param listed the tags that a list shows of it: a single message isn't documented to have any
 * @returns what led to its execution before; nothing if there is no such question
 */
export async function close(
	requests: PlanRequests,
	id: string,
	listed?: unknown,
): Promise<Result<Pointer | undefined>> {
	const { sealing, ask } = requests;
	const read = await messageIfThere(requests, id);
	if (!read.ok) return read;
	const question = read.value;
	if (!question) return success(undefined);
	const pointer = pointerIn(sealing, question);
	const { muid, tags = listed } = question;
	const isTagged = Array.isArray(tags) && tags.includes(OPEN_TAG);
	if (!pointer || (pointer.path === '' && !isTagged)) return success(pointer);
	// When a question ended before its time isn't known: then no reply counts as too late.
	const until = isOver(pointer) ? (pointer.until ?? 0) : 0;
	const mark = { [POINTER]: sealClosed(sealing, muid, until) };
	const marks = {
		data: { metadata: { ...objectIn(question, 'data', 'metadata'), ...mark } },
		...(isTagged ? { tags: tags.filter((tag) => tag !== OPEN_TAG) } : {}),
	};
	const closed = await ask({ method: 'PUT', path: '/messages/{id}', values: { id }, body: marks });
	return closed.ok ? success(pointer) : closed;
}

/**
 * Closes a question whose execution is gone, unless that has just gone on and closes it itself.
 * @returns when it was decided, if its execution says so; what can't be closed is tried with the next item
 */
export async function retire(requests: PlanRequests, id: string): Promise<number | undefined> {
	await requests.pause(SHOWN_AFTER_MS);
	const closed = await close(requests, id);
	return closed.ok && closed.value && isOver(closed.value) ? closed.value.until : undefined;
}
