import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { details, newLogin, newSlug, request, SECRETS, toolName } from './fields';
import { isApiToolAsSent } from './rows';

/** Create API tool: its slug is unique, and finds it again. */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create API tool',
	description: 'Create a tool that requests a URL, such as an n8n webhook',
	request: { method: 'POST', api: 'agents', path: '/agent-builder/api-tools', retry: 'safe' },
	body: { slug: newSlug, name: toolName, ...request, ...newLogin, ...details },
	response: object(),
	secrets: SECRETS,
	key: 'slug',
	readBack: {
		path: '/agent-builder/api-tools/{key}',
		notFound: ['ERR_TOOL_NOT_FOUND'],
		madeAt: 'createdAt',
		matches: (found, _list, _conflicted, sent) => isApiToolAsSent(found, sent),
	},
});
