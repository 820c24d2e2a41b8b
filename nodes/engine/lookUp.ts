import type { IDataObject } from 'n8n-workflow';
import type { Exists } from './exists';
import type { Call } from './plan';
import { baseUrl } from './request';
import { fill } from './request/path';
import type { Run } from './send';
import { deliver } from './send/deliver';

/** What was found; `missing` when it is not there, and nothing when the reading itself failed. */
export type Found = IDataObject | 'missing' | undefined;

/**
 * Reads the thing that `key` names. What the platform hides, such as a deactivated user, is looked
 * for in its list.
 */
export async function lookUp(run: Run, exists: Exists, call: Call, key: string): Promise<Found> {
	const values = { ...call.input, key };
	const actor = exists.asUser ? key : call.input.onBehalfOf;
	const found = await get(run, fill(exists.path, values), actor);
	if (found === 'missing' && exists.hidden) {
		const listed = await get(run, fill(exists.hidden, values));
		if (!Array.isArray(listed)) return listed === undefined ? undefined : 'missing';
		const wanted = key.toLowerCase();
		const row = (listed as IDataObject[]).find((one) => String(one.uid).toLowerCase() === wanted);
		return row ?? 'missing';
	}
	return found as Found;
}

/** What was found as its row shows it, with the parts that must be read for that. */
export async function completed(
	run: Run,
	exists: Exists,
	{ input }: Call,
	key: string,
	found: IDataObject,
): Promise<IDataObject | undefined> {
	const whole = { ...found };
	for (const [name, path] of Object.entries(exists.parts?.(input) ?? {})) {
		const part = await get(run, fill(path, { ...input, key }));
		if (part === 'missing' || part === undefined) return undefined;
		whole[name] = part as IDataObject;
	}
	return exists.row?.(whole, input) ?? whole;
}

async function get(run: Run, path: string, actor?: unknown): Promise<unknown> {
	const base = baseUrl(run.credential, 'chat');
	if ('problem' in base) return undefined;
	const delivery = await deliver(run, {
		write: () => ({
			method: 'GET',
			url: base.url + path,
			headers: actor ? { onBehalfOf: String(actor) } : {},
		}),
		repeatable: true,
		aside: true,
		fields: {},
	});
	if ('answer' in delivery) return delivery.answer.data;
	return /_NOT_FOUND$/.test(delivery.problem.code) ? 'missing' : undefined;
}
