import { resource } from '../../engine';
import { addToolActions } from './addToolActions';
import { addTools } from './addTools';
import { create } from './create';
import { deleteAgent } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { getEnabledItems } from './getEnabledItems';
import { getModels } from './getModels';
import { getToolActions } from './getToolActions';
import { getTools } from './getTools';
import { removeToolActions } from './removeToolActions';
import { removeTools } from './removeTools';
import { searchTools } from './searchTools';
import { update } from './update';

/** Operations of the Agent resource. */
export const agent = resource({
	value: 'agent',
	name: 'Agent',
	default: 'create',
	operations: [
		...[create, get, getAll, update, deleteAgent, getModels, getEnabledItems],
		...[
			searchTools,
			getTools,
			addTools,
			removeTools,
			getToolActions,
			addToolActions,
			removeToolActions,
		],
	],
});
