import { resource } from '../../engine';
import { addToAgent } from './addToAgent';
import { create } from './create';
import { get } from './get';
import { update } from './update';

/** Operations of the MCP Server resource. */
export const mcpServer = resource({
	value: 'mcpServer',
	name: 'MCP Server',
	default: 'create',
	operations: [create, get, update, addToAgent],
});
