import { list, whole } from '../../engine';
import { operation } from '../../platform/operation';

/** List knowledge texts: they come all at once. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many knowledge texts',
	description: 'Retrieve the texts of the knowledge base',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/knowledge-base/text' },
	execution: whole(),
	answer: list(),
});
