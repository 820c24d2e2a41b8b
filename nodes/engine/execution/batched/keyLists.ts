import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../../declaration/field';
import { keyOf } from '../same';
import type { Batch } from './batch';
import type { ReadVerdict } from './verdict';

/**
 * Keys in one or several lists of a body, such as UIDs to add. A list without keys is left out: the
 * platform wants at least one in a list that is sent.
 */
export const keyLists = <N extends string>(options: {
	by: N[];
	lists: N[];
	/** Name of a list in the body, where it is not the field's own. */
	sendAs?: Partial<Record<N, string>>;
	entityName: string;
	about?: string;
	max: number;
	verdict: ReadVerdict;
	row(entry: {
		key: string;
		list: string;
		input: Input;
		data?: IDataObject;
		found?: IDataObject;
	}): IDataObject;
}): Batch<N> => {
	const { lists, verdict, row, by, max, entityName, about } = options;
	const names: Partial<Record<string, string>> = options.sendAs ?? {};
	return {
		by,
		max,
		entityName,
		about,
		consumes: lists,
		entities: (input) =>
			lists.flatMap((list) =>
				((input[list] ?? []) as string[]).map((key) => ({
					id: keyOf(key),
					key,
					list: names[list] ?? list,
					value: keyOf(key),
				})),
			),
		body: (entities) => {
			const body: Record<string, string[]> = {};
			for (const { list = '', key } of entities) (body[list] ??= []).push(key);
			return body;
		},
		verdict,
		row: ({ key, list = '' }, input, data, found) => row({ key, list, input, data, found }),
	};
};
