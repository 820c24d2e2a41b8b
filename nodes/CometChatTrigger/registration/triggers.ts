import type { IDataObject } from 'n8n-workflow';
import { failure, isObject, oneLine, type Problem, type Result, success } from '../../engine';
import { eventNames } from '../../events/table';
import type { EventSettings } from '../../events/settings';
import type { ManagementClient } from './managementClient';

/** Makes the triggers of a webhook those that are wanted: adds what is missing, removes the rest. */
export async function reconcileTriggers(
	client: ManagementClient,
	webhook: string,
	{ triggers, isForAll }: EventSettings,
): Promise<Problem | undefined> {
	const path = `/${webhook}/triggers`;
	const current = await triggersAt(client, path);
	if (!current.ok) return current.problem;
	const missing = triggers.filter((trigger) => !current.value.includes(trigger));
	const extra = current.value.filter((trigger) => !triggers.includes(trigger));
	if (missing.length > 0) {
		const body = { triggerIds: missing };
		const added = await client.sendRequest({ method: 'POST', path, body, expected: 'object' });
		if (!added.ok) return added.problem;
		const refused = refusedIn(added.value.data, missing);
		// Of all events, some may not be part of the plan.
		if (refused.length > 0 && !(isForAll && refused.length < triggers.length))
			return notOffered(refused);
	}
	if (extra.length === 0) return undefined;
	const body = { triggerIds: extra };
	const removed = await client.sendRequest({ method: 'DELETE', path, body, expected: 'none' });
	return removed.ok ? undefined : removed.problem;
}

async function triggersAt(client: ManagementClient, path: string): Promise<Result<string[]>> {
	const listed = await client.sendRequest({
		method: 'GET',
		path,
		qs: { perPage: 1000 },
		expected: 'list',
	});
	if (!listed.ok) return failure(listed.problem);
	const rows = listed.value.data as unknown[];
	return success(rows.filter(isObject).map(({ id }) => String(id)));
}

/** A trigger that was not added, with the platform's result on it. */
interface Refused {
	trigger: string;
	result: IDataObject;
}

const refusedIn = (results: unknown, triggers: string[]): Refused[] =>
	triggers.flatMap((trigger) => {
		const result = isObject(results) ? results[trigger] : undefined;
		return isObject(result) && result.success === false ? [{ trigger, result }] : [];
	});

function notOffered(refused: Refused[]): Problem {
	const names = refused.map(({ trigger }) => eventNames[trigger] ?? trigger);
	const error = refused[0]?.result.error ?? refused[0]?.result;
	const { message, code } = isObject(error) ? error : {};
	return {
		message: `CometChat doesn’t send ${oneLine(names.join(', '))}`,
		description:
			'Remove it from Events, or check in the dashboard how the trigger is written and whether the plan includes it.' +
			(message ? ` CometChat says: ${oneLine(message)}` : ''),
		code: typeof code === 'string' ? code : 'EVENT_NOT_OFFERED',
	};
}
