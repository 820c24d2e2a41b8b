import { randomUUID } from 'node:crypto';
import * as z from 'zod/v4';

import { appIdOf, bareList, type Call, crud, field, getter } from '../../platform/parts.mts';
import { newTimes, ofAgents } from './endpoint.mts';
import { conflict, variableNotFound } from './refusals.mts';
import { type CustomVariable, variables } from './tables.mts';

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

const show = ({ id, createdAt, updatedAt, ...own }: CustomVariable, { store }: Call) => ({
	...{ _id: id, appId: appIdOf(store), ...own, category: 'custom', createdAt, updatedAt },
});

/** Values that instructions and tools can use. */
export const variableEndpoints = crud({
	...{ ...ofAgents, path: '/agent-builder/agents/variables/custom', table: variables, key: 'id' },
	...{ get: getter(variables, 'id', variableNotFound), show, isListOnly: true },
	pages: bareList(),
	create: {
		status: 201,
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
});
