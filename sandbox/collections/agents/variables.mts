import { randomUUID } from 'node:crypto';
import * as z from 'zod/v4';

import {
	type ResponseContent,
	appIdOf,
	bareList,
	type RequestContext,
	crud,
	field,
	getter,
	type Store,
} from '../../platform/parts.mts';
import { agentsApi, newTimes, ofAgents, success } from './endpoint.mts';
import { conflict, variableNotFound } from './refusals.mts';
import { agents, type CustomVariable, variables } from './tables.mts';

const badName = 'The name can contain only letters, digits, _ and dots.';
const sourceType = z.enum(
	['message_metadata', 'user_metadata', 'constant'],
	'The sourceType must be message_metadata, user_metadata or constant.',
);
const about = {
	description: field.optionalText('description', 200),
	sourcePath: field.optionalText('sourcePath', 100),
	constantValue: field.optionalText('constantValue', 500),
	defaultValue: field.optionalText('defaultValue', 200),
};

const serialize = (
	{ id, createdAt, updatedAt, ...own }: CustomVariable,
	{ store }: RequestContext,
) => ({
	...{ _id: id, appId: appIdOf(store), ...own, category: 'custom', createdAt, updatedAt },
});

/** What the platform fills in by itself. */
const BUILT_IN = { uid: 'UID', name: 'Name', role: 'Role' };

/** A variable as the list of all shows it: with what names it. */
function listed(store: Store, own: Pick<CustomVariable, 'name' | 'description' | 'sourceType'>) {
	const isBuiltIn = own.sourceType === 'auth';
	const placeholder = isBuiltIn
		? `@var-auth:sender.${own.name.slice(5)}`
		: `@var-custom:${own.name}`;
	const usedByAgents = agents
		.all(store)
		.filter(({ instruction }) => instruction.includes(placeholder))
		.map(({ uid, name }) => ({ uid, name }));
	const { name, description, sourceType } = own;
	const category = isBuiltIn ? 'auth' : 'custom';
	const used = { usageCount: usedByAgents.length, usedByAgents, usedByTools: {} };
	return { name, description, sourceType, category, ...used };
}

const all = agentsApi.get('/agent-builder/agents/variables/all', ({ store, query }) => {
	const builtIn = Object.entries(BUILT_IN).map(([key, what]) => ({
		...{ name: `auth.${key}`, description: `${what} of the user`, sourceType: 'auth' },
	}));
	const rows = [...builtIn, ...variables.all(store)].map((one) => listed(store, one));
	if (!query.flag('groupByCategory')) return { bare: rows };
	return Object.groupBy(rows, ({ category }) => category) as ResponseContent;
});

/** Values that instructions and tools can use. */
export const variableEndpoints = [
	all,
	...crud({
		...{ ...ofAgents, path: '/agent-builder/agents/variables/custom', table: variables, key: 'id' },
		...{ get: getter(variables, 'id', variableNotFound), serialize, isListOnly: true },
		pages: bareList(),
		create: {
			status: 200,
			body: z.object({
				name: field.text('name', 50).regex(/^[a-zA-Z][a-zA-Z0-9_.]*$/, badName),
				...{ sourceType, ...about },
			}),
			row(body, { store }) {
				if (variables.one(store, { name: body.name })) throw conflict('variable', body.name);
				return { ...body, id: randomUUID(), ...newTimes() };
			},
		},
		update: { method: 'patch', body: z.object({ sourceType: sourceType.optional(), ...about }) },
		remove: () => ({ ...success, message: 'The variable has been deleted.' }),
	}),
];
