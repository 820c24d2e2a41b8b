import type { IDataObject } from 'n8n-workflow';
import { named, unknownResult } from '../../problem/builders';
import { fromRefusal } from '../../problem/fromRefusal';
import { failure, success } from '../../result';
import { toRow } from '../toRow';
import type { Entity, ItemResult, Plan } from '../../plan';
import type { Execution } from '../index';
import type { Batch } from './batch';
import { batchPlanner } from './plan';

/** Many items per request, each entity with a result of its own. */
export const batched = <N extends string>(batch: Batch<N>): Execution<N> => ({
	entityName: batch.entityName,
	max: batch.max,
	...(batch.orderBy ? { orderBy: batch.orderBy } : {}),
	...(batch.goesWithout ? { fetch: withoutRefused(batch) } : {}),
	planner: (operation, unit) => batchPlanner(operation, batch, unit),
	body: ({ entities, input }) => batch.body(entities, input),
	results: (operation, plan, { value: { data } }) =>
		eachEntity(plan, (entity) => {
			const result = batch.resultOf((data ?? {}) as IDataObject, entity, plan.input);
			if (result === 'unknown')
				return failure(named(batch.entityName, entity.key, unknownResult(operation.checkWith)));
			if ('refusal' in result) {
				const problem = fromRefusal(operation, result.refusal, {
					input: plan.input,
					entity: { name: batch.entityName, key: entity.key, about: batch.about },
				});
				return failure(named(batch.entityName, entity.key, problem));
			}
			const row = batch.row?.(entity, plan.input, result.data) ?? result.data ?? {};
			return success([toRow(operation, plan.input, row)]);
		}),
	failures: failuresOf(batch),
	expected: (_, entity) => (entity?.value ?? {}) as IDataObject,
	foundRow: (found, { input }, entity) => batch.row?.(entity, input, undefined, found) ?? found,
});

const failuresOf =
	({ entityName }: Pick<Batch, 'entityName'>): Execution['failures'] =>
	(plan, problem) =>
		eachEntity(plan, (entity) => failure(named(entityName, entity.key, problem)));

/** Sends again what some entities held back, until the platform names none; nothing of such a request was done. */
const withoutRefused =
	(batch: Pick<Batch, 'entityName'>): NonNullable<Execution['fetch']> =>
	async (planned, { send }) => {
		const besides: ItemResult[] = [];
		for (let plan = planned; ; ) {
			const delivery = await send(plan);
			const isRefused = !delivery.ok && !delivery.ambiguous;
			const concerns = isRefused ? delivery.problem.concerns : undefined;
			const isNamed = ({ key }: Entity) => concerns?.isSure === true && concerns.keys.includes(key);
			const others = plan.entities.filter((entity) => !isNamed(entity));
			if (delivery.ok || others.length === 0 || others.length === plan.entities.length)
				return { plan, delivery, besides };
			const refused = { ...plan, entities: plan.entities.filter(isNamed) };
			besides.push(...failuresOf(batch)(refused, delivery.problem));
			plan = { ...plan, entities: others };
		}
	};

/** A result for each entity and each item that asked for it. */
const eachEntity = (
	{ entities }: Plan,
	resultOf: (entity: Entity) => ItemResult['result'],
): ItemResult[] =>
	entities.flatMap((entity) => {
		const result = resultOf(entity);
		return entity.items.map((item) => ({ items: [item], entity, result }));
	});
