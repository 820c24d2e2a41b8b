import { resource } from '../../engine';
import { addToAgent } from './addToAgent';
import { getAll } from './getAll';
import { getPages } from './getPages';
import { getStatus } from './getStatus';
import { removeFromAgent } from './removeFromAgent';
import { retryIndexing } from './retryIndexing';

/** Operations of the Knowledge Source resource. */
export const knowledgeSource = resource({
	value: 'knowledgeSource',
	name: 'Knowledge Source',
	default: getAll.value,
	operations: [getAll, getStatus, getPages, retryIndexing, addToAgent, removeFromAgent],
});
