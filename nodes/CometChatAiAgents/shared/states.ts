import type { IDataObject } from 'n8n-workflow';
import { batched, type Fields, keyLists } from '../../engine';

/** Most IDs in a request: a limit of ours, as CometChat names none. */
const MOST = 100;

/** States by ID, of the IDs of all items together; unknown IDs fail. */
export const statesBy = <N extends string>(options: {
	by: N[];
	/** The field with the IDs, as the body has it. */
	ids: N;
	fields: Fields;
	/** What the row calls an ID. */
	id: string;
	entryName: string;
}) => {
	const { by, ids, fields, id, entryName } = options;
	return batched<N>(
		keyLists({
			by,
			lists: [ids],
			fields,
			entryName,
			about: 'source',
			max: MOST,
			resultOf: (data, { key }) =>
				Object.hasOwn(data, key)
					? { data: { status: data[key] } as IDataObject }
					: { refusal: { code: 'ERR_KB_NOT_FOUND' } },
			row: ({ key, data }) => ({ [id]: key, ...data }),
		}),
	);
};
