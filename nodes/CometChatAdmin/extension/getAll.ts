import { list, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';

type ExtensionRow = 'id' | 'name' | 'tagLine' | 'description' | 'isActive' | 'isThirdParty';

/** List extensions (docs/platform.md, Management). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many extensions',
	description: 'Retrieve the extensions of the app',
	request: { method: 'GET', api: 'management', path: '/extensions' },
	execution: paged({ max: 1000, id: 'id' }),
	response: list<ExtensionRow>(),
	simplify: ['id', 'name', 'tagLine', 'description', 'isActive', 'isThirdParty'],
	// It has a token.
	secrets: ['adminURL'],
});
