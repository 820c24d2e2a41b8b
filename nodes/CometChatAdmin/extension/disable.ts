import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { switching } from './switched';

/** Disable extensions: a result for each. */
export const disable = defineOperation({
	value: 'disable',
	name: 'Disable',
	action: 'Disable extensions',
	description: 'Turn extensions of the app off',
	request: { method: 'POST', api: 'management', path: '/extensions', retry: 'safe' },
	...switching('disabled'),
	response: object(),
	doneCodes: ['ERR_EXTENSION_INACTIVE'],
});
