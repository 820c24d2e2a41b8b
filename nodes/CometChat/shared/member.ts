import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../../engine';
import { groupId, user } from '../../fields/id';

/** A row of a list of members, with the GUID of its group. */
export const withGroup = (row: IDataObject, { guid }: Input): IDataObject => ({
	guid: guid as string,
	...row,
});

/** A group, and a user of it. */
export const member = (userDescription: string) => ({
	guid: groupId({ displayName: 'Group', description: 'Group of the user' }),
	uid: user({ displayName: 'User', description: userDescription }),
});
