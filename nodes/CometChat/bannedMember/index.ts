import { resource } from '../../engine';
import { ban } from './ban';
import { getAll } from './getAll';
import { unban } from './unban';

/** Operations of the Banned Member resource. */
export const bannedMember = resource({
	value: 'bannedMember',
	name: 'Banned Member',
	default: 'ban',
	operations: [ban, getAll, unban],
});
