import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../../declaration/field';
import type { Entity } from '../../plan';
import type { EntityResult } from './entityResult';

/** How one request carries the entities of many items. */
export interface Batch<N extends string = string> {
	/** Items that agree in these fields share requests. */
	by: N[];
	/** Fields that become entities; all other fields must agree within a request. */
	consumes: N[];
	/** Most entities that the platform takes in a request. */
	max: number;
	/** What a person calls the key of an entity. */
	entityName: string;
	/** Kind of thing that the key names (a field's `about`). */
	about?: string | undefined;
	/** Where the platform refuses a request for the sake of some entities, the others go again without them. */
	goesWithout?: true;
	/** Number in the record of an entity by which they go out in order, where the platform needs one. */
	orderBy?: N;
	/** Splits one item's input into the things it asks for. */
	entities(input: Input): Array<Omit<Entity, 'items'>>;
	/** Joins entities into a body; `input` has the fields that the request's items share. */
	body(entities: readonly Entity[], input: Input): IDataObject;
	/** Reads what the answer says of one entity. */
	resultOf(data: IDataObject, entity: Entity, input: Input): EntityResult;
	/** The row of an entity, from the answer's data or from what was read back. */
	row?(
		entity: Entity,
		input: Input,
		data: IDataObject | undefined,
		found?: IDataObject,
	): IDataObject;
}
