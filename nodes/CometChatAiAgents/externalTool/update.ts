import { buildBody, type Execution, object, optional, perItem, readingFirst } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { toolDetails, toolName, toolRule } from './fields';

const changes = {
	...toolDetails,
	displayName: optional(toolDetails.displayName),
	executionText: optional(toolDetails.executionText),
	doNotExecute: optional(toolDetails.doNotExecute),
};

/** What each update must have; without the switch, a tool would become an action. */
const SENT = ['displayName', 'executionText', 'doNotExecute'] as const;

const overCurrent: Execution<never> = {
	...perItem(),
	fetch: readingFirst(({ input }) => SENT.some((name) => input[name] === undefined)),
	body: ({ input, currentState = {} }) => ({
		...Object.fromEntries(SENT.map((name) => [name, currentState[name]])),
		...buildBody(changes, input),
	}),
};

/** Update external tool: what is left empty stays as it is (docs/platform.md, AI agents). */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update external tool',
	description: 'Change a tool or an action',
	request: { method: 'PUT', api: 'agents', path: '/tools/{name}', retry: 'safe' },
	path: toolName('Tool or action to change'),
	body: changes,
	execution: overCurrent,
	response: object(),
	toBody: (body, { name }) => ({ name, ...body }),
	requiresOneOf: [...SENT, 'description', 'parameters'],
	validate: toolRule,
});
