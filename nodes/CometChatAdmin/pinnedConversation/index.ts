import { resource } from '../../engine';
import { getAll } from './getAll';
import { replace } from './replace';

/** Operations of the Pinned Conversation resource. */
export const pinnedConversation = resource({
	value: 'pinnedConversation',
	name: 'Pinned Conversation',
	default: getAll.value,
	operations: [getAll, replace],
});
