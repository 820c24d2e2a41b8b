import type { IDataObject } from 'n8n-workflow';
import { list } from '../../engine/declaration/answer';

/** States by ID, each as a row; IDs that CometChat doesn't know are left out. */
export const statesBy = (id: string) =>
	list({
		rowsIn: (data): IDataObject[] =>
			Object.entries(data).map(([key, status]) => ({ [id]: key, status })),
	});
