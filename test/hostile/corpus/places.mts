import type { IDataObject } from 'n8n-workflow';
import { type Field, type Fields, sectionOf } from '../../../nodes/engine/declaration/field';
import { alone } from '../../catalogue/case.mts';
import { caseOf } from '../../catalogue/cases/index.mts';
import { withField } from '../../catalogue/choice.mts';
import { type Offered, offered } from '../../catalogue/operations.mts';
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

const VALUE = '={{ $json.value }}';

/** What must stand beside a field for it to show. */
const besides = (fields: Fields, name: string): IDataObject =>
	Object.entries(fields[name]?.shownFor ?? {}).reduce<IDataObject>(
		(all, [other, [value]]) => ({ ...besides(fields, other), ...all, [other]: value }),
		{},
	);

/** Something for each field of a group that must always be given. */
const always = (fields: Fields): IDataObject =>
	Object.fromEntries(
		Object.entries(fields)
			.filter(([, { required, shownFor }]) => required && !shownFor)
			.map(([name, field]) => [
				name,
				field.type === 'options' ? Object.keys(field.options)[0] : 'https://example.com/a.pdf',
			]),
	);

/** Every field of an operation; of a group each field inside, as n8n takes no expression for all. */
function placesOf({ id, operation: { fields } }: Offered): Place[] {
	const base = alone(caseOf(id), caseOf(id).minimal);
	return Object.entries(fields).flatMap(([name, field]) => {
		const parameters = { ...base, ...besides(fields, name) };
		const labels = [field.displayName];
		if (field.type !== 'group')
			return [{ id, name, field, labels, parameters: withField(parameters, name, field, VALUE) }];
		return Object.entries(field.fields).map(([inner, own]) => {
			const entry = { ...always(field.fields), ...besides(field.fields, inner), [inner]: VALUE };
			const values = field.multiple ? [entry] : entry;
			return {
				...{ id, name: inner, field: own, labels: [...labels, own.displayName] },
				parameters: withField(parameters, name, field, { values }),
			};
		});
	});
}

/** The places of all operations. */
const all = offered.flatMap(placesOf);

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
