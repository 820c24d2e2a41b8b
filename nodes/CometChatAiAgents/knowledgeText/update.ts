import { optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { content, textId, title } from './fields';
import { indexed, waiting } from './waiting';

/** Update knowledge text. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update knowledge text',
	description: 'Change the title or the text of a knowledge text',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/knowledge-base/text/{uniqueId}',
	},
	path: textId('Text to update'),
	body: { title: optional(title), content: optional(content), ...waiting },
	completion: indexed,
	requiresOneOf: ['title', 'content'],
});
