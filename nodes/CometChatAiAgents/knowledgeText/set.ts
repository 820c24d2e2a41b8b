import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { content, title } from './fields';
import { indexed, waiting } from './waiting';
import { byTitle } from './byTitle';

/** Set knowledge text: a second operation over create, get and update. */
export const set = defineOperation({
	value: 'set',
	name: 'Set',
	action: 'Set knowledge text',
	description: 'Add a text, or update the one with the same title',
	notice:
		'Running it again changes nothing. The output says what was done in outcome: created, updated or unchanged. To give the text to an agent, pass uniqueId to Knowledge Source → Add to Agent.',
	request: {
		method: 'POST',
		api: 'agents',
		retry: 'never',
		path: '/agent-builder/knowledge-base/text',
	},
	checkWith: 'Knowledge Text → Get Many',
	body: { title, content, ...waiting },
	key: 'title',
	execution: byTitle,
	response: object(),
	completion: indexed,
});
