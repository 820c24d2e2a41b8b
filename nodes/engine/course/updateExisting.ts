import type { IDataObject } from 'n8n-workflow';
import type { RunnableOperation } from '../catalogue/operationsOf';
import { object } from '../declaration/answer';
import { isObject } from '../isObject';
import type { Entity, Plan } from '../plan';
import { buildBody } from '../request/buildBody';
import { keepRest, replacesObjects } from '../request/keepRest';
import { fillPath } from '../request/path';
import type { Problem, Result } from '../result';
import { failure, success } from '../result';
import { named, unreadable } from '../problem/builders';
import type { Looking } from './lookUp';
import { lookUp } from './lookUp';
import { buildRequestBody } from './request';

export interface Updated {
	data: IDataObject;
	/** What was asked for and an update does not take. */
	notUpdated: string[];
}

/** If Already Exists → Update It: sends the fields of the form as an update. */
export async function updateExisting(
	course: Looking,
	plan: Plan,
	entity?: Entity,
): Promise<Result<Updated>> {
	const { operation, ask } = course;
	const update = operation.onConflict?.update;
	if (!update) return failure(unreadable(0));
	const key = String(entity?.key ?? plan.input[operation.key ?? ''] ?? '');
	const whole = entity ? (entity.value as IDataObject) : (buildRequestBody(operation, plan) ?? {});
	const names = update.fields?.map((name) => wireName(operation.body[name]?.sendAs ?? name));
	const taken = ([name, value]: [string, unknown]) =>
		!names || names.includes(name) || (names.includes('*') && value !== key);
	const changes = Object.fromEntries(Object.entries(whole).filter(taken));
	const left = Object.entries(whole).filter((one) => !taken(one) && one[1] !== key);
	const there = await currentObjects(course, plan, changes, key, entity);
	if (!there.ok) return there;
	const body = keepRest(operation.body, changes, there.value);
	const delivery = await ask({
		build: () => ({
			method: 'PUT',
			path: fillPath(update.path, { ...plan.input, key }),
			headers: buildBody(operation.headers, plan.input),
			body: { ...body },
		}),
		...{ retry: 'safe', expected: object(), isLookUp: true },
		refused: { ...operation, codes: { ...operation.codes, ...update.codes } },
		requestContext: { input: plan.input },
	});
	if (!delivery.ok) return failure(ofEntity(operation, delivery.problem, entity));
	const { data } = delivery.value;
	if (!isObject(data)) return failure(unreadable(200));
	return success({ data, notUpdated: left.map(([name]) => name) });
}

/** The current state of the objects that the update would replace whole; only where it would. */
async function currentObjects(
	course: Looking,
	plan: Plan,
	changes: IDataObject,
	key: string,
	entity?: Entity,
): Promise<Result<IDataObject>> {
	const { readBack, onConflict, body } = course.operation;
	if (!readBack || !onConflict?.update?.keepsRest || !replacesObjects(body, changes))
		return success({});
	const found = await lookUp(course, readBack, plan, { key, entity, conflicted: true });
	return found.found === 'there' ? success(found.row) : failure(notShown);
}

/** Of things that share a request, the problem of one names it. */
const ofEntity = ({ execution }: RunnableOperation, problem: Problem, entity?: Entity): Problem =>
	entity && execution.entityName ? named(execution.entityName, entity.key, problem) : problem;

const notShown: Problem = {
	message: 'It already exists, but the API didn’t show what to keep of it',
	description: 'Nothing was changed. Run this item again later.',
	code: 'NOT_SHOWN',
};

/** The key at the top of the body under which a field goes out. */
const wireName = (sendAs: string): string => /^[^.]*/.exec(sendAs)?.[0] ?? sendAs;
