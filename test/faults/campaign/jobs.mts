import { createGroups } from './groups.mts';
import type { Job } from './job.mts';
import { createLists, updateLists } from './lists.mts';
import { addMembers } from './members.mts';
import { sendMessages } from './messages.mts';
import { deleteRoles } from './roles.mts';
import { createUsers, importUsers } from './users.mts';

const returning = { variant: 'Return Existing', options: { ifExists: 'return' } };
const updating = { variant: 'Update It', options: { ifExists: 'update' } };
const once = { variant: 'no retries', options: { maxRetries: 0, parallel: 2 } };

/** n8n runs the node again because its first item fails. */
const afterAll = {
	variant: 'Retry On Fail',
	options: { maxRetries: 1 },
	retryOnFail: 'after all items',
} as const;

/** n8n runs the node again at each fault, until nothing is left. */
const atFirst = {
	variant: 'Retry On Fail, stopping',
	options: { maxRetries: 0, parallel: 10 },
	retryOnFail: 'at the first problem',
	onlyNew: true,
} as const;

/** Every operation that writes, in all that may befall it. */
export const jobs = (size = 1): Job[] => {
	const n = (count: number) => Math.ceil(count * size);
	return [
		createUsers(n(1200), { prefix: 'signup' }),
		createUsers(n(500), { prefix: 'again', ...returning }),
		createUsers(n(300), { prefix: 'renewed', ...updating }),
		createUsers(n(300), { prefix: 'hasty', ...once }),
		createUsers(n(300), { prefix: 'retried', ...afterAll }),
		createUsers(n(100), { prefix: 'stopping', ...atFirst }),
		importUsers(n(5000), { prefix: 'moved' }),
		importUsers(n(2000), { prefix: 'back', ...returning }),
		importUsers(n(1000), { prefix: 'newer', ...updating }),
		importUsers(n(1000), { prefix: 'rushed', ...once }),
		importUsers(n(1000), { prefix: 'kept', ...afterAll }),
		importUsers(n(1000), { prefix: 'through', ...atFirst }),
		createGroups(n(500), { prefix: 'group' }),
		createGroups(n(200), { prefix: 'club', ...returning }),
		createGroups(n(150), { prefix: 'guild', ...updating }),
		createGroups(n(150), { prefix: 'team', ...once }),
		createGroups(n(150), { prefix: 'circle', ...afterAll }),
		createGroups(n(60), { prefix: 'crew', ...atFirst }),
		addMembers(n(2400), { prefix: 'joiner' }),
		addMembers(n(1200), { prefix: 'guest', ...returning }),
		addMembers(n(600), { prefix: 'extra', ...afterAll }),
		addMembers(n(600), { prefix: 'more', ...atFirst }),
		sendMessages(n(1000), { prefix: 'hello' }),
		sendMessages(n(300), { prefix: 'brief', ...once }),
		sendMessages(n(300), { prefix: 'note', ...afterAll }),
		sendMessages(n(100), { prefix: 'word', ...atFirst }),
		createLists(20, n(600)),
		updateLists(20, n(600), { prefix: 'kept' }),
		updateLists(20, n(300), { prefix: 'tried', ...once }),
		updateLists(20, n(300), { prefix: 'redone', ...afterAll }),
		deleteRoles(n(150), { prefix: 'role' }),
		deleteRoles(n(60), { prefix: 'post', ...once }),
		deleteRoles(n(60), { prefix: 'duty', ...afterAll }),
		deleteRoles(n(60), { prefix: 'office', ...atFirst }),
	];
};
