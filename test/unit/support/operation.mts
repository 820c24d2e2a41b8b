import type { IDataObject } from 'n8n-workflow';
import type { RunnableOperation } from '../../../nodes/engine/plan/execution';
import { operationBuilder } from '../../../nodes/engine/catalogue/builder';
import { object } from '../../../nodes/engine/declare/response';
import type { Field } from '../../../nodes/engine/declare/field';
import { success } from '../../../nodes/engine/result';
import { z } from 'zod/v4';
import { wire } from '../../../nodes/platform/wire';
import { text } from '../../../nodes/fields/basic';

/** The codes of a platform that no node knows. */
export const codes = {
	ERR_LIMIT: { message: 'The limit is used up', advice: 'Wait a minute.' },
	ERR_TAKEN: { message: 'It already exists', advice: 'Choose another {ID}.', about: 'thing' },
	ERR_NO_THING: { message: 'There is no such thing', advice: 'Check {ID}.', about: 'thing' },
	ERR_BAD: { message: 'A value was refused', advice: 'Compare the values.' },
};

/** Makes an operation of that platform, so that tests of the engine know no operation of ours. */
export const operation = operationBuilder({
	apis: {
		main: {
			credential: 'thingsApi',
			secrets: ['key'],
			baseUrl: () => success('https://things.example/v1'),
			wire,
		},
		slow: {
			credential: 'thingsApi',
			secrets: [],
			baseUrl: () => success('https://slow.example'),
			wire,
			requestsPerMinute: 60,
		},
	},
	codes,
	normalize: (row: IDataObject) => row,
	readable: (row: IDataObject) => row,
});

/** What every operation says of itself. */
export const about = {
	value: 'create',
	name: 'Create',
	action: 'Create thing',
	description: 'Create a new thing',
};

/** A field for text with that label. */
export const field = (displayName: string) => text({ displayName, description: 'It' });

/** An operation by its request, such as `PUT /things/{id} safe`, and what else it declares, unchecked. */
export function made(line: string, more: object = {}): RunnableOperation {
	const [method, path, retry] = line.split(' ');
	const request = { method, api: 'main', path, ...(retry ? { retry } : {}) };
	const declaration = { ...about, request, response: object(), ...more };
	return operation(declaration as never) as unknown as RunnableOperation;
}

/** The plan of the first item for what it gives. */
export const planOf = (input: IDataObject) => ({ input, items: [0], entries: [] });

/** A field of a type with what all fields have, and more where the type needs it. */
export const fieldOf = (type: Field['type'], more: object = {}): Field =>
	({
		type,
		schema: z.unknown(),
		required: true,
		displayName: 'Thing',
		description: 'A thing',
		...more,
	}) as Field;
