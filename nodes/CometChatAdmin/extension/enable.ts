import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { switching } from './switched';

/** Enable extensions: a result for each. */
export const enable = defineOperation({
	value: 'enable',
	name: 'Enable',
	action: 'Enable extensions',
	description: 'Turn extensions of the app on',
	request: { method: 'POST', api: 'management', path: '/extensions', retry: 'safe' },
	...switching('enabled'),
	response: object(),
});
