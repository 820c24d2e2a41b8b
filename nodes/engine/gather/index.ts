import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../operation';
import type { Verdict } from './verdict';

export type { Verdict } from './verdict';

/** One thing that an item asks for: a user to import, a UID to add, a term of a list. */
export interface Entity {
	/** Says which thing it is; two entities of one target never share it. */
	id: string;
	/** Its name in the request and the answer. */
	key: string;
	/** Which of the call's lists or fields it stands in. */
	list?: string;
	value: unknown;
	/** The items that ask for it. */
	items: number[];
}

/** How one call serves many items. The engine knows these rules, not the operations. */
export interface Gather {
	/** Items that agree in these fields share calls. */
	by: string[];
	/** Fields that the rule turns into entities; all other fields must agree within a call. */
	takes: string[];
	/** Most entities that the platform takes in a call. */
	most: number;
	/** What a person calls the key of an entity ("UID"). */
	noun: string;
	/** One row for all items of the call, where the entities have no verdict of their own. */
	together?: true;
	/** Splits one item's input into the things it asks for. */
	entities(input: Input): Array<Omit<Entity, 'items'>>;
	/** Joins entities into the body of a call; `input` has the fields that the call's items share. */
	body(entities: Entity[], input: Input): IDataObject;
	/** The row of an entity whose answer was lost, from the thing as it was read afterwards. */
	found?(found: IDataObject, entity: Entity, input: Input): IDataObject;
	/** What the thing must show for it to be what the call asked for. */
	shows?(entities: Entity[], input: Input): IDataObject;
	/** Reads the answer's verdict on one entity. */
	verdict(data: IDataObject, entity: Entity, input: Input): Verdict;
}
