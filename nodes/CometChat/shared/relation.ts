import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../../engine';

interface RelationEntry {
	key: string;
	input: Input;
	data?: IDataObject | undefined;
}

/** The row of two users: who they are, their relation now, and the platform's words if it has any. */
export const relationRow =
	(keyField: 'friend' | 'blockedUid', state: IDataObject) =>
	({ key, input, data }: RelationEntry): IDataObject => ({
		uid: input.uid as string,
		[keyField]: key,
		...state,
		...(typeof data?.message === 'string' ? { message: data.message } : {}),
	});
