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

export interface Updated {
	data: IDataObject;
	/** What was asked for and an update does not take. */
	notUpdated: string[];
}

/** If Already Exists → Update It: sends the fields of the form as an update. */
export async function updateExisting(
	run: Run,
	plan: RequestPlan,
	entity?: Entity,
): Promise<Result<Updated>> {
	const { operation } = run;
	const update = operation.onConflict?.update;
	if (!update) return failure(unreadable(0));
	const key = entity?.key ?? plan.input[operation.key ?? ''];
	const whole = entity ? (entity.value as IDataObject) : (buildRequestBody(operation, plan) ?? {});
	const names = update.fields?.map((name) => wireName(operation.body[name]?.sendAs ?? name));
	const taken = ([name, value]: [string, unknown]) =>
		!names || names.includes(name) || (names.includes('*') && value !== key);
	const body = Object.fromEntries(Object.entries(whole).filter(taken));
	const left = Object.entries(whole).filter((one) => !taken(one) && one[1] !== key);
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
	if (!isObject(data)) return failure(unreadable(200));
	return success({ data, notUpdated: left.map(([name]) => name) });
}

/** The key at the top of the body under which a field goes out. */
const wireName = (sendAs: string): string => /^[^.]*/.exec(sendAs)?.[0] ?? sendAs;
