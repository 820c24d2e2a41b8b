import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../engine/isObject';
import type { Problem } from '../../engine/problem';
import { oneLine } from '../../engine/problem/text';
import type { Result } from '../../engine/result';
import { failure, success } from '../../engine/result';
import { eventNames } from '../events/table';
import type { Settings } from '../settings';
import type { Door } from './door';

/** Makes the triggers of a webhook those that are wanted: adds what is missing, removes the rest. */
export async function reconcileTriggers(
	door: Door,
	webhook: string,
	{ triggers, isForAll }: Settings,
): Promise<Problem | undefined> {
	const path = `/${webhook}/triggers`;
	const there = await triggersAt(door, path);
	if (!there.ok) return there.problem;
	const missing = triggers.filter((trigger) => !there.value.includes(trigger));
	const extra = there.value.filter((trigger) => !triggers.includes(trigger));
	if (missing.length > 0) {
		const body = { triggerIds: missing };
		const added = await door.ask({ method: 'POST', path, body, expected: 'object' });
		if (added.kind !== 'done') return added.problem;
		const refused = refusedIn(added.answer.data, missing);
		// Of all events, some may not be part of the plan.
		if (refused.length > 0 && !(isForAll && refused.length < triggers.length))
			return notOffered(refused);
	}
	if (extra.length === 0) return undefined;
	const body = { triggerIds: extra };
	const removed = await door.ask({ method: 'DELETE', path, body, expected: 'none' });
	return removed.kind === 'done' ? undefined : removed.problem;
}

async function triggersAt(door: Door, path: string): Promise<Result<string[]>> {
	const listed = await door.ask({ method: 'GET', path, qs: { perPage: 1000 }, expected: 'list' });
	if (listed.kind !== 'done') return failure(listed.problem);
	const rows = listed.answer.data as unknown[];
	return success(rows.filter(isObject).map(({ id }) => String(id)));
}

/** A trigger that was not added, with the platform's verdict on it. */
interface Refused {
	trigger: string;
	verdict: IDataObject;
}

const refusedIn = (verdicts: unknown, triggers: string[]): Refused[] =>
	triggers.flatMap((trigger) => {
		const verdict = isObject(verdicts) ? verdicts[trigger] : undefined;
		return isObject(verdict) && verdict.success === false ? [{ trigger, verdict }] : [];
	});

function notOffered(refused: Refused[]): Problem {
	const names = refused.map(({ trigger }) => eventNames[trigger] ?? trigger);
	const error = refused[0]?.verdict.error ?? refused[0]?.verdict;
	const { message, code } = isObject(error) ? error : {};
	return {
		message: `The platform does not send ${oneLine(names.join(', '))}`,
		description:
			'Remove it from Events, or check in the dashboard how the trigger is written and whether the plan includes it.' +
			(message ? ` The platform says: ${oneLine(message)}` : ''),
		code: typeof code === 'string' ? code : 'EVENT_NOT_OFFERED',
	};
}
