import { defineOperation } from '../../platform/operation';
import { textId } from './fields';

/** Get knowledge text. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get knowledge text',
	description: 'Retrieve a text of the knowledge base',
	request: {
		method: 'GET',
		api: 'agents',
		path: '/agent-builder/knowledge-base/text/{uniqueId}',
	},
	path: textId('Text to retrieve'),
});
