import type { IDataObject } from 'n8n-workflow';
import type { Gather } from './index';
import { verdictOf } from './verdict';

/**
 * Keys in several lists of one call, answered by list and key (specification, endpoint 3).
 * A list without keys is left out: the platform wants at least one in a list that is sent.
 */
export function scopedLists(options: {
	by: string[];
	lists: string[];
	noun: string;
	most: number;
	/** `data` is the verdict's own; `found` what was read afterwards, where the verdict was lost. */
	row(entry: {
		key: string;
		list: string;
		input: IDataObject;
		data?: IDataObject;
		found?: IDataObject;
	}): IDataObject;
}): Gather {
	const { lists, row, ...rest } = options;
	return {
		...rest,
		takes: lists,
		entities: (input) =>
			lists.flatMap((list) =>
				((input[list] ?? []) as string[]).map((key) => ({
					id: key.toLowerCase(),
					key,
					list,
					value: key.toLowerCase(),
				})),
			),
		body: (entities) => {
			const body: Record<string, string[]> = {};
			for (const { list = '', key } of entities) (body[list] ??= []).push(key);
			return body;
		},
		found: (found, { key, list = '' }, input) =>
			row({ key, list, found, input: input as IDataObject }),
		verdict: (data, { key, list = '' }, input) =>
			verdictOf(data[list], key, (entry) =>
				row({ key, list, data: entry, input: input as IDataObject }),
			),
	};
}
