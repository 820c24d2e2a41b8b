import { resource } from '../../engine';
import { getAll } from './getAll';
import { mute } from './mute';
import { unmute } from './unmute';

/** Operations of the Muted Conversation resource. */
export const mutedConversation = resource({
	value: 'mutedConversation',
	name: 'Muted Conversation',
	default: 'mute',
	operations: [mute, getAll, unmute],
});
