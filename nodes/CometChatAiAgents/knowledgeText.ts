import { doneWith, list, resource, whole } from '../engine';
import { defineOperation } from '../platform/operation';
import { content, textId, title } from './knowledgeText/fields';
import { indexed, waiting } from './knowledgeText/waiting';
import { DELETED_EVERYWHERE, NO_SOURCE } from './shared/knowledge';
import { byTitle } from './knowledgeText/byTitle';
import { get } from './knowledgeText/get';
import { update } from './knowledgeText/update';

/** Create knowledge text: titles repeat, so a lost answer stays in doubt. Set repeats safely. */
const create = defineOperation({
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
	completion: indexed,
});

/** List knowledge texts: they come all at once. */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many knowledge texts',
	description: 'Retrieve the texts of the knowledge base',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/knowledge-base/text' },
	execution: whole(),
	response: list(),
});

const deleteText = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete knowledge text',
	description: 'Delete a text from the knowledge base',
	notice: DELETED_EVERYWHERE,
	request: {
		method: 'DELETE',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/knowledge-base/text/{uniqueId}',
	},
	path: textId('Text to delete'),
	response: doneWith('deleted', 'uniqueId'),
	notFoundCodes: NO_SOURCE,
});

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
	completion: indexed,
});

export const knowledgeText = resource({
	value: 'knowledgeText',
	name: 'Knowledge Text',
	default: 'create',
	operations: [create, get, getAll, update, deleteText, set],
});
