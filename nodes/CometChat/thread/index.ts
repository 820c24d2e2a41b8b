import { resource } from '../../engine';
import { getAll } from './getAll';
import { getReplies } from './getReplies';
import { reply } from './reply';
import { subscribe } from './subscribe';
import { unsubscribe } from './unsubscribe';

/** Operations of the Thread resource. */
export const thread = resource({
	value: 'thread',
	name: 'Thread',
	default: 'reply',
	operations: [reply, getReplies, getAll, subscribe, unsubscribe],
});
