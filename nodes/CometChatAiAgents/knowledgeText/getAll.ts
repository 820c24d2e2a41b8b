import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** List knowledge texts: they come all at once. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many knowledge texts',
	description: 'Retrieve the texts of the knowledge base',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/knowledge-base/text' },
	execution: whole(),
	response: list(),
});
