import type { IDataObject } from 'n8n-workflow';
import { operationsOf } from '../../../nodes/engine/catalogue/operationsOf';
import { success } from '../../../nodes/engine/result';

/** The codes of a platform that no node knows. */
export const codes = {
	ERR_LIMIT: { message: 'The limit is used up', advice: 'Wait a minute.' },
	ERR_TAKEN: { message: 'It already exists', advice: 'Choose another {ID}.', about: 'thing' },
	ERR_NO_THING: { message: 'There is no such thing', advice: 'Check {ID}.', about: 'thing' },
	ERR_BAD: { message: 'A value was refused', advice: 'Compare the values.' },
};

/** Makes an operation of that platform, so that tests of the engine know no operation of ours. */
export const operation = operationsOf({
	apis: {
		main: {
			credential: 'thingsApi',
			secrets: ['key'],
			baseUrl: () => success('https://things.example/v1'),
		},
		slow: {
			credential: 'thingsApi',
			secrets: [],
			baseUrl: () => success('https://slow.example'),
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
