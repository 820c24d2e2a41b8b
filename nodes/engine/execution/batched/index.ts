import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../../declaration/field';
import { named } from '../../problem/ours';
import { fromRefusal } from '../../problem/fromRefusal';
import { failure, success } from '../../result';
import { toRow } from '../../settle/toRow';
import type { Entity, Execution, ItemResult, RequestPlan } from '../index';
import { planBatches } from './plan';
import type { Verdict } from './verdict';

/** How one request carries the entities of many items. */
export interface Batch<N extends string = string> {
	/** Items that agree in these fields share requests. */
	by: N[];
	/** Fields that become entities; all other fields must agree within a request. */
	consumes: N[];
	/** Most entities that the platform takes in a request. */
	max: number;
	/** What a person calls the key of an entity ("UID"). */
	entityName: string;
	/** Kind of thing that the key names (a field's `about`). */
	about?: string;
	/** Entities go out in this order, where the platform needs one. */
	orderBy?(entity: Entity): number;
	/** Splits one item's input into the things it asks for. */
	entities(input: Input): Array<Omit<Entity, 'items'>>;
	/** Joins entities into a body; `input` has the fields that the request's items share. */
	body(entities: Entity[], input: Input): IDataObject;
	/** Reads what the answer says of one entity. */
	verdict(data: IDataObject, entity: Entity, input: Input): Verdict;
	/** The row of an entity, from the answer's data or from what was read back. */
	row?(
		entity: Entity,
		input: Input,
		data: IDataObject | undefined,
		found?: IDataObject,
	): IDataObject;
}

/** Many items per request, each entity with a result of its own. */
export const batched = <N extends string>(batch: Batch<N>): Execution<N> => ({
	entityName: batch.entityName,
	plan: (operation, items) => planBatches(operation, batch, items),
	body: ({ entities, input }) => batch.body(entities, input),
	results: (operation, plan, { value: { data } }) =>
		eachEntity(plan, (entity) => {
			const verdict = batch.verdict((data ?? {}) as IDataObject, entity, plan.input);
			if ('refusal' in verdict) {
				const problem = fromRefusal(operation, verdict.refusal, {
					input: plan.input,
					entity: { name: batch.entityName, key: entity.key, about: batch.about },
				});
				return failure(named(batch.entityName, entity.key, problem));
			}
			const row = batch.row?.(entity, plan.input, verdict.data) ?? verdict.data ?? {};
			return success([toRow(operation, plan.input, row)]);
		}),
	failures: (plan, problem) =>
		eachEntity(plan, (entity) => failure(named(batch.entityName, entity.key, problem))),
	expected: (_, entity) => (entity?.value ?? {}) as IDataObject,
	foundRow: (found, { input }, entity) => batch.row?.(entity, input, undefined, found) ?? found,
});

/** A result for each entity and each item that asked for it. */
const eachEntity = (
	{ entities }: RequestPlan,
	resultOf: (entity: Entity) => ItemResult['result'],
): ItemResult[] =>
	entities.flatMap((entity) => {
		const result = resultOf(entity);
		return entity.items.map((item) => ({ items: [item], entity, result }));
	});
