import { buildBody, object, perItem, type RunnableOperation } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { overCurrent } from '../shared/settings';
import { extension, settings, settingsRow } from './fields';

/** Set settings of an extension: by POST where there are none, else by PUT with those that stay. */
export const set: RunnableOperation = defineOperation({
	value: 'set',
	name: 'Set',
	action: 'Set settings of extension',
	description: 'Set settings of an extension; those that you don’t fill in stay',
	request: {
		method: 'PUT',
		api: 'management',
		retry: 'safe',
		first: 'POST',
		path: '/extensions/{extension}/v1/settings',
	},
	checkWith: 'Extension Setting → Get',
	path: { extension: extension({ displayName: 'Extension', description: 'Extension to set up' }) },
	body: settings,
	requiresOneOf: Object.keys(settings) as Array<keyof typeof settings>,
	execution: {
		...perItem(),
		...overCurrent(
			() => set,
			(current, { input }) => ({ ...current, ...(buildBody(settings, input).settings as object) }),
		),
	},
	response: object(),
	toRow: settingsRow,
	secrets: ['settings'],
});
