import { resource } from '../../engine';
import { addToAgent } from './addToAgent';
import { create } from './create';
import { deleteServer } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { removeFromAgent } from './removeFromAgent';
import { update } from './update';

/** Operations of the MCP Server resource. */
export const mcpServer = resource({
	value: 'mcpServer',
	name: 'MCP Server',
	default: 'create',
	operations: [create, get, getAll, update, deleteServer, addToAgent, removeFromAgent],
});
