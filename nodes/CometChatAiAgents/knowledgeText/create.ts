import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { content, title } from './fields';
import { indexed, waiting } from './waiting';

/** Create knowledge text: titles repeat, so a lost answer stays in doubt. Set repeats safely. */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create knowledge text',
	description: 'Add a text to the knowledge base',
	request: {
		method: 'POST',
		api: 'agents',
		retry: 'never',
		path: '/agent-builder/knowledge-base/text',
	},
	checkWith: 'Knowledge Text → Get Many',
	body: { title, content, ...waiting },
	response: object(),
	completion: indexed,
});
