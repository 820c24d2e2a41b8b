import type { IDataObject } from 'n8n-workflow';
import type { Fields, Input } from '../../declaration/field';
import { buildBody, setPath } from '../../request/body';
import type { Batch, ReadEntryResult } from './batch';
import { without } from '../../objects';

/**
 * Keys in one or several lists of a body, such as UIDs to add. A list without keys is left out: the
 * platform wants at least one in a list that is sent. Other fields of the body go out with every request.
 */
export const keyLists = <N extends string>(options: {
	by: N[];
	lists: N[];
	/** The fields of the body, where they have names of their own there or are not all lists. */
	fields?: Fields;
	entryName: string;
	about?: string;
	/** The lists are of different kinds, so the same key in two of them means two things. */
	areApart?: true;
	/** The platform refuses the whole request for the sake of one key. */
	refusedTogether?: boolean;
	/** What that one key holds back goes without it. */
	goesWithout?: true;
	max: number;
	resultOf: ReadEntryResult;
	row(entry: {
		key: string;
		list: string;
		input: Input;
		data?: IDataObject | undefined;
		found?: IDataObject | undefined;
	}): IDataObject;
}): Batch<N> => {
	const { lists, resultOf, row, by, max, entryName, about, fields = {} } = options;
	const { refusedTogether, goesWithout, areApart } = options;
	const shared = without(fields, lists) as Fields;
	return {
		by,
		max,
		entryName,
		about,
		...(goesWithout ? { goesWithout } : {}),
		consumes: lists,
		entries: (input) =>
			lists.flatMap((list) =>
				((input[list] ?? []) as string[]).map((key) => ({
					id: areApart ? JSON.stringify([list, key]) : key,
					key,
					list: fields[list]?.sendAs ?? list,
					value: key,
					...(refusedTogether ? aboutOf(about ?? fields[list]?.about) : {}),
				})),
			),
		body: (entries, input) => {
			const keys: Record<string, string[]> = {};
			for (const { list = '', key } of entries) (keys[list] ??= []).push(key);
			const body = buildBody(shared, input);
			for (const [list, own] of Object.entries(keys)) setPath(body, list.split('.'), own);
			return body;
		},
		resultOf,
		row: ({ key, list = '' }, input, data, found) => row({ key, list, input, data, found }),
	};
};

const aboutOf = (about: string | undefined) => (about === undefined ? {} : { about });
