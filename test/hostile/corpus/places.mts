import type { IDataObject } from 'n8n-workflow';
import { type Field, sectionOf } from '../../../nodes/engine/declare/field';
import { standIns } from '../../catalogue/case.mts';
import { caseOf } from '../../catalogue/cases/index.mts';
import { places as everyPlace } from '../../catalogue/values/places.mts';
import { distinct } from '../../support/distinct.mts';

/** A field of an operation, and where an expression puts something into it. */
export interface Place {
	id: string;
	name: string;
	field: Field;
	/** Its label; in a group, after that of the group. */
	labels: string[];
	/** What the operation would take, with `$json.value` in the field. */
	parameters: IDataObject;
}

/** The places of all operations. */
const all = everyPlace.map(
	({ one: { id }, name, field, group, parameters }): Place => ({
		...{ id, name, field, parameters: parameters(standIns(caseOf(id))) },
		labels: [...(group ? [group.displayName] : []), field.displayName],
	}),
);

/** Those of which each takes something else, or is called something else, or stands elsewhere. */
export const places = distinct(all, ({ field, labels }) => [
	...[field.schema, field.type, sectionOf(field), labels.join(' › ')],
]);

/** The places of the nine operations that the values by name are for. */
const NINE =
	/^cometChat(\/(user|group)\/create|\/groupMember\/add|\/call\/get|Moderation\/keywordList\/(create|update)|Admin\/(role\/delete|restrictedFeature\/getAll)|DataImport\/user\/import)$/;
export const isOfNine = ({ id }: Pick<Place, 'id'>): boolean => NINE.test(id);

/** Of those, each that takes something else. */
export const placesOfNine = distinct(all.filter(isOfNine), ({ field, name }) => [
	...[field.schema, field.type, name],
]);
