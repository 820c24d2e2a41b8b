import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { NO_TOOL } from '../shared/tools';
import { newToolName, newToolRule, toolDetails } from './fields';
import { isToolAsSent } from './rows';

/** Create external tool: its name is unique, and finds it again. */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create external tool',
	description: 'Create a tool or an action that external agents can use',
	request: { method: 'POST', api: 'agents', path: '/tools', retry: 'safe' },
	body: { name: newToolName, ...toolDetails },
	response: object(),
	key: 'name',
	readBack: {
		path: '/tools/{key}',
		notFound: NO_TOOL,
		madeAt: 'createdAt',
		matches: (found, _list, _conflicted, sent) => isToolAsSent(found, sent),
	},
	validate: newToolRule,
});
