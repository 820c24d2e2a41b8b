import type { IDataObject } from 'n8n-workflow';
import { type Batch, buildBody, type Fields, type Input, isObject } from '../../engine';

/** Most users that a request takes (docs/platform.md, Campaigns). */
const MOST = 10_000;

/** Users that one request is for, each with their values. CometChat takes all of them, or none. */
export const receivers = <N extends string>(options: {
	by: N[];
	/** The fields with the user, and with the user's values, of which one is filled in. */
	consumes: [user: N, ...values: N[]];
	/** The names in the body. */
	names: { users: string; variables: string };
	/** What goes out beside the users. */
	shared?: Fields;
	/** @param data the answer for all, with the number of users that were `sent` */
	row(uid: string, input: Input, data: IDataObject): IDataObject;
}): Batch<N> => {
	const { by, consumes, names, shared = {}, row } = options;
	const [user, ...values] = consumes;
	return {
		by,
		consumes,
		max: MOST,
		entryName: 'UID',
		about: 'user',
		entries: (input) => {
			const key = String(input[user]);
			return [{ id: key, key, value: values.map((name) => input[name]).find(isObject) ?? {} }];
		},
		body: (entries, input) => {
			const entriesWithValues = entries.filter(
				({ value }) => Object.keys(value as object).length > 0,
			);
			return {
				...buildBody(shared, input),
				[names.users]: entries.map(({ key }) => key),
				...(entriesWithValues.length > 0
					? {
							[names.variables]: Object.fromEntries(
								entriesWithValues.map(({ key, value }) => [key, value]),
							),
						}
					: {}),
			} as IDataObject;
		},
		resultOf: (data, _entry, _input, sent) => ({ data: { ...data, sent } }),
		row: ({ key }, input, data = {}) => row(key, input, data),
	};
};
