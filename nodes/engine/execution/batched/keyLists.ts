import type { IDataObject } from 'n8n-workflow';
import type { Fields, Input } from '../../declaration/field';
import { buildBody, put } from '../../request/buildBody';
import type { Batch } from './batch';
import { without } from '../../without';
import type { ReadEntityResult } from './entityResult';

/**
 * Keys in one or several lists of a body, such as UIDs to add. A list without keys is left out: the
 * platform wants at least one in a list that is sent. Other fields of the body go out with every request.
 */
export const keyLists = <N extends string>(options: {
	by: N[];
	lists: N[];
	/** The fields of the body, where they have names of their own there or are not all lists. */
	fields?: Fields;
	entityName: string;
	about?: string;
	/** The platform refuses the whole request for the sake of one key. */
	refusedTogether?: boolean;
	/** What that one key holds back goes without it. */
	goesWithout?: true;
	max: number;
	resultOf: ReadEntityResult;
	row(entry: {
		key: string;
		list: string;
		input: Input;
		data?: IDataObject | undefined;
		found?: IDataObject | undefined;
	}): IDataObject;
}): Batch<N> => {
	const { lists, resultOf, row, by, max, entityName, about, fields = {} } = options;
	const { refusedTogether, goesWithout } = options;
	const shared = without(fields, lists) as Fields;
	return {
		by,
		max,
		entityName,
		about,
		...(goesWithout ? { goesWithout } : {}),
		consumes: lists,
		entities: (input) =>
			lists.flatMap((list) =>
				((input[list] ?? []) as string[]).map((key) => ({
					id: key,
					key,
					list: fields[list]?.sendAs ?? list,
					value: key,
					...(refusedTogether ? aboutOf(about ?? fields[list]?.about) : {}),
				})),
			),
		body: (entities, input) => {
			const keys: Record<string, string[]> = {};
			for (const { list = '', key } of entities) (keys[list] ??= []).push(key);
			const body = buildBody(shared, input);
			for (const [list, own] of Object.entries(keys)) put(body, list.split('.'), own);
			return body;
		},
		resultOf,
		row: ({ key, list = '' }, input, data, found) => row({ key, list, input, data, found }),
	};
};

const aboutOf = (about: string | undefined) => (about === undefined ? {} : { about });
