import { randomUUID } from 'node:crypto';
import * as z from 'zod/v4';

import { appIdOf, field, getter, type Store } from '../../platform/parts.mts';
import { agentEndpoint, newTime } from './endpoint.mts';
import { conflict, variableNotFound } from './refusals.mts';
import { type CustomVariable, variables } from './tables.mts';

const variableOf = getter(variables, 'id', variableNotFound);

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

const show = (store: Store, { id, createdAt, updatedAt, ...own }: CustomVariable) => ({
	...{ _id: id, appId: appIdOf(store), ...own, category: 'custom', createdAt, updatedAt },
});

const path = '/agent-builder/agents/variables/custom';

/** Values that instructions and tools can use. */
export const variableEndpoints = [
	agentEndpoint({
		method: 'GET',
		path,
		handle: ({ store }) => ({ bare: variables.all(store).map((row) => show(store, row)) }),
	}),
	agentEndpoint({
		method: 'POST',
		path,
		status: 201,
		body: z.object({
			name: field
				.text('name', 50)
				.regex(
					/^[a-zA-Z][a-zA-Z0-9_.]*$/,
					'The name can contain only letters, digits, _ and dots.',
				),
			...{ sourceType, ...about },
		}),
		handle({ store, body }) {
			if (variables.one(store, { name: body.name })) throw conflict('variable', body.name);
			const [id, time] = [randomUUID(), newTime()];
			variables.insert(store, { ...body, id, createdAt: time, updatedAt: time });
			return show(store, variableOf(store, id));
		},
	}),
	agentEndpoint({
		method: 'PATCH',
		path: `${path}/:variableId`,
		body: z.object({ sourceType: sourceType.optional(), ...about }),
		handle({ store, params: { variableId }, body }) {
			const { id } = variableOf(store, variableId);
			variables.update(store, { id }, { ...body, updatedAt: Date.now() });
			return show(store, variableOf(store, id));
		},
	}),
];
