import { batched, keyLists, list, object, paged, resource, resultByListAndKey } from '../engine';
import { textList } from '../fields/basic';
import { idSchema } from '../fields/id';
import { defineOperation } from '../platform/operation';

/** Extensions to turn on or off, a row and a result for each. */
function switching(state: 'enabled' | 'disabled') {
	const extensions = textList({
		displayName: 'Extensions',
		description:
			'IDs of the extensions: one per entry, comma-separated, or an array from an expression',
		placeholder: 'e.g. polls',
		entryName: 'Extension',
		about: 'extension',
		schema: idSchema,
		sendAs: state,
	});
	return {
		body: { extensions },
		execution: batched(
			keyLists({
				by: [],
				lists: ['extensions' as const],
				fields: { extensions },
				entryName: 'Extension',
				about: 'extension',
				resultOf: resultByListAndKey,
				// The platform names no limit; it has 45 extensions.
				max: 50,
				row: ({ key }) => ({ extension: key, [state]: true }),
			}),
		),
	};
}

type ExtensionRow = 'id' | 'name' | 'tagLine' | 'description' | 'isActive' | 'isThirdParty';

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many extensions',
	description: 'Retrieve the extensions of the app',
	request: { method: 'GET', api: 'management', path: '/extensions' },
	execution: paged({ max: 1000, id: 'id' }),
	response: list<ExtensionRow>(),
	simplify: ['id', 'name', 'tagLine', 'description', 'isActive', 'isThirdParty'],
	// The URL has a token in it.
	secrets: ['adminURL'],
});

/** Enable extensions: a result for each. */
const enable = defineOperation({
	value: 'enable',
	name: 'Enable',
	action: 'Enable extensions',
	description: 'Turn extensions of the app on',
	request: { method: 'POST', api: 'management', path: '/extensions', retry: 'safe' },
	...switching('enabled'),
	response: object(),
});

/** Disable extensions: a result for each. */
const disable = defineOperation({
	value: 'disable',
	name: 'Disable',
	action: 'Disable extensions',
	description: 'Turn extensions of the app off',
	request: { method: 'POST', api: 'management', path: '/extensions', retry: 'safe' },
	...switching('disabled'),
	response: object(),
	doneCodes: ['ERR_EXTENSION_INACTIVE'],
});

/** The Extension resource (docs/platform.md, Management). */
export const extension = resource({
	value: 'extension',
	name: 'Extension',
	default: getAll.value,
	operations: [getAll, enable, disable],
});
