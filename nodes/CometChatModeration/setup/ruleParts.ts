import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../engine';

const MEDIA = ['image', 'video'];

/** A condition as it is sent, from what is sent or shown: the platform shows other names and lists of values. */
export function conditionOf(given: IDataObject, index: number): IDataObject {
	const { entity = 'message', operand = 'text', operator = 'contains', category } = given;
	const { isKeywordReferencePresent, isKeywordsReferencePresent, isListReferencePresent } = given;
	const { isMediaPresent = MEDIA.includes(String(operand)) } = given;
	const values = [given.value].flat();
	return {
		id: index + 1,
		entity,
		operand,
		operator,
		...(typeof category === 'string' && category !== '' ? { category } : {}),
		isKeywordReferencePresent: Boolean(
			isKeywordReferencePresent ?? isKeywordsReferencePresent ?? isListReferencePresent,
		),
		isMediaPresent: Boolean(isMediaPresent),
		value: (values.length > 1 ? values : values[0]) as string,
	};
}

/** A filter as it is sent, from what is sent or shown. */
export const filterOf = ({ type, entity, operand, operator, value }: IDataObject): IDataObject => ({
	type,
	entity,
	operand,
	operator,
	value,
});

/** The condition for which a text of a list is enough: what most rules are. */
export const listCondition = (id: string, category: unknown): IDataObject =>
	conditionOf(
		{
			category: category as string,
			isKeywordReferencePresent: true,
			value: category === 'sentence-similarity' ? `${id}_greaterThan_50` : id,
		},
		0,
	);

/** IDs of the lists that conditions name. */
export const listsOf = (conditions: unknown): string[] =>
	(Array.isArray(conditions) ? (conditions as unknown[]) : []).flatMap((one) =>
		isObject(one) && one.isKeywordReferencePresent === true
			? [one.value].flat().map((value) => String(value).replace(/_greaterThan_\d+$/, ''))
			: [],
	);
