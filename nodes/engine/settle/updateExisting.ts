import type { IDataObject } from 'n8n-workflow';
import type { Entity, RequestPlan } from '../execution';
import { isObject } from '../isObject';
import { buildRequestBody } from '../request';
import { buildBody } from '../request/buildBody';
import { fillPath } from '../request/path';
import type { Result } from '../result';
import { failure, success } from '../result';
import type { Run } from '../run';
import { unreadable } from '../problem/ours';
import { deliver } from '../send/deliver';

/** If Already Exists → Update It: sends the fields of the form as an update. */
export async function updateExisting(
	run: Run,
	plan: RequestPlan,
	entity?: Entity,
): Promise<Result<IDataObject>> {
	const { operation } = run;
	const update = operation.onConflict?.update;
	if (!update) return failure(unreadable(0));
	const key = entity?.key ?? plan.input[operation.key ?? ''];
	const whole = entity ? (entity.value as IDataObject) : (buildRequestBody(operation, plan) ?? {});
	const body = Object.fromEntries(
		Object.entries(whole).filter(([name]) => update.fields.includes(name)),
	);
	const delivery = await deliver(run, {
		build: () => ({
			method: 'PUT',
			url: run.readBase + fillPath(update.path, { ...plan.input, key }),
			headers: buildBody(operation.headers, plan.input) as Record<string, string>,
			body: { ...body },
		}),
		retry: 'safe',
		slot: { key: '' },
		reading: { expected: { kind: 'object' }, operation, asked: { input: plan.input } },
	});
	if (!delivery.ok) return delivery;
	const { data } = delivery.value;
	return isObject(data) ? success(data) : failure(unreadable(200));
}
