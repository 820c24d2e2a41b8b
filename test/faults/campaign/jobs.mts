import { createGroups } from './groups.mts';
import type { Job } from './job.mts';
import { createLists, updateLists } from './lists.mts';
import { addMembers } from './members.mts';
import { deleteRoles } from './roles.mts';
import { createUsers, importUsers } from './users.mts';

/** Every operation that writes, over more than ten thousand things. */
export const jobs = (): Job[] => [
	createUsers(3600),
	importUsers(3600),
	createGroups(900),
	addMembers(2400),
	createLists(20, 300),
	updateLists(20, 600),
	deleteRoles(150),
];
