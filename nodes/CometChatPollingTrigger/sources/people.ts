import type { IDataObject } from 'n8n-workflow';
import { numberedPages } from '../../engine';
import { occurrence, type PollingSource } from './source';

/** A list of users or groups by the time at which they were made, or changed for the last time. */
const byTime = (
	trigger: string,
	{
		path,
		id,
		dataKey,
		more = {},
	}: { path: string; id: string; dataKey: string; more?: IDataObject },
	time: 'createdAt' | 'updatedAt',
): PollingSource => ({
	triggers: [trigger],
	api: 'chat',
	path,
	read: numberedPages({ max: 1000, id }),
	reads: 'span',
	query: ({ from, until }) => ({
		...more,
		[`${time}[from]`]: from,
		...(until === undefined ? {} : { [`${time}[to]`]: until }),
	}),
	occurrences: (row) => {
		// What was just made was not changed yet.
		const isNew = time === 'updatedAt' && row.updatedAt === row.createdAt;
		return isNew ? [] : occurrence(trigger, { [dataKey]: row }, row[time]);
	},
});

const users = { path: '/users', id: 'uid', dataKey: 'user', more: { withDeactivated: true } };
const groups = { path: '/groups', id: 'guid', dataKey: 'group' };

/** Users and groups, made and changed (docs/platform.md, Users; Groups). */
export const people = {
	usersCreated: byTime('user_created', users, 'createdAt'),
	usersUpdated: byTime('user_updated', users, 'updatedAt'),
	groupsCreated: byTime('group_created', groups, 'createdAt'),
	groupsUpdated: byTime('group_updated', groups, 'updatedAt'),
} satisfies Record<string, PollingSource>;
