import { z } from 'zod/v4';
import { done, type Field, optional, parseJson, ruleMessage } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { password, upTo } from '../../fields/basic';
import { actions, toolOfAgent } from './tools';

const NO_JSON = ruleMessage('isn’t an object or a list in JSON', 'Write it as {"token": "…"}.');

/** The login of a tool, which only an older page has, without its form (docs/platform.md, AI agents). */
const authMeta: Field<object> = {
	...password({
		displayName: 'Login',
		description:
			'Credentials of the tool, as a JSON object or list. CometChat doesn’t document their form.',
		placeholder: 'e.g. {}',
	}),
	schema: upTo(10_000).transform((json, context) => {
		try {
			const value: unknown = parseJson(json);
			if (typeof value === 'object' && value !== null) return value;
		} catch {
			// What is no JSON is reported below.
		}
		context.addIssue({ code: 'custom', message: NO_JSON });
		return z.NEVER;
	}),
};

/** Add actions of a tool to agent. */
export const addToolActions = defineOperation({
	value: 'addToolActions',
	name: 'Add Tool Actions',
	action: 'Add tool actions to agent',
	description: 'Let an agent use actions of a ready-made tool',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/tools/{slug}/actions/add',
	},
	path: toolOfAgent('Tool with the actions'),
	body: { actions: actions('Names of the actions to add'), authMeta: optional(authMeta) },
	// It must be there, also for a tool without a login.
	toBody: (body) => ({ authMeta: {}, ...body }),
	response: done('added', 'uid', 'slug', 'actions'),
});
