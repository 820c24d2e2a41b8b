import type { IDataObject } from 'n8n-workflow';
import {
	buildBody,
	doneWith,
	type Field,
	type Input,
	optional,
	perItem,
	resource,
	type RunnableOperation,
	without,
} from '../engine';
import { type About, boolean, number, password, text, textList } from '../fields/basic';
import { jsonObject } from '../fields/common';
import { existing } from '../fields/id';
import { extensions } from '../platform/extensions';
import { overCurrent, settingsIn } from './shared/settings';
import { defineOperation } from '../platform/operation';

/** An extension, from those with known settings or by its ID. */
const extension = existing(
	...(['searchExtensions', 'extension', 'extension', 'e.g. gifs-giphy'] as const),
);

/** What the extension has now; a row names the settings, whose values can be secrets. */
const settingsRow = (answer: IDataObject, { extension: id }: Input): IDataObject => {
	const currentSettings = settingsIn(answer);
	return {
		extension: id as string,
		...(without(answer, ['settings']) as IDataObject),
		...(currentSettings ? { names: Object.keys(currentSettings), settings: currentSettings } : {}),
	};
};

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get settings of extension',
	description: 'Retrieve the settings of an extension; their values only with Return Secrets',
	request: { method: 'GET', api: 'management', path: '/extensions/{extension}/v1/settings' },
	path: {
		extension: extension({ displayName: 'Extension', description: 'Extension to read' }),
	},
	toRow: settingsRow,
	secrets: ['settings'],
});

const WORDS: Record<string, string> = { Api: 'API', Id: 'ID', Sid: 'SID', Uid: 'UID' };

/** `sendGridApiKey` → `Send Grid API Key`. */
const labelOf = (key: string): string =>
	key
		.replace(/([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
		.replace(/^./, (letter) => letter.toUpperCase())
		.replace(/\w+/g, (word) => WORDS[word] ?? word);

const placeholder = 'e.g. from your account';

/** The kinds of settings by their mark. */
const kinds: Record<string, (about: About) => Field> = {
	'!': (about) => password({ ...about, max: 5000 }),
	'#': (about) => number({ ...about, minValue: 0 }),
	'+': (about) =>
		textList({ ...about, entryName: 'Entry', max: 1000, placeholder: 'e.g. one, two' }),
	'?': (about) => boolean({ ...about, description: 'Whether to turn on this setting' }),
	'': (about) => text({ ...about, placeholder }),
};

/** The field of a setting, for the extensions that have it. */
function field(marked: string): [string, Field] {
	const [, key = '', mark = ''] = /^(\w+)(.?)$/.exec(marked) ?? [];
	const extensionIds = extensions
		.filter(({ settings: settingNames }) => settingNames.includes(marked))
		.map(({ id }) => id);
	const about = { displayName: labelOf(key), description: `The setting ${key} of the extension` };
	const settingField = kinds[mark]!({ ...about, sendAs: `settings.${key}` });
	return [key, optional(settingField, { shownFor: { extension: extensionIds } })];
}

/** Settings of an extension: those that are known by their names, all others as JSON. */
const settings = {
	...Object.fromEntries(extensions.flatMap((entry) => entry.settings.filter(Boolean).map(field))),
	settingsJson: optional(
		jsonObject({
			displayName: 'Settings (JSON)',
			description: 'Settings by their names in CometChat’s API, including those that aren’t listed',
			placeholder: 'e.g. {"giphyApiKey": "…"}',
			sendAs: 'settings',
		}),
	),
};

/** Set settings of an extension: by POST where there are none, else by PUT with those that stay. */
const set: RunnableOperation = defineOperation({
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
	toRow: settingsRow,
	secrets: ['settings'],
});

/** Reset settings of an extension: deletes them. */
const reset = defineOperation({
	value: 'reset',
	name: 'Reset',
	action: 'Reset settings of extension',
	description: 'Delete all settings of an extension, with the keys in them',
	request: {
		method: 'DELETE',
		api: 'management',
		retry: 'safe',
		path: '/extensions/{extension}/v1/settings',
	},
	path: { extension: extension({ displayName: 'Extension', description: 'Extension to reset' }) },
	response: doneWith('reset', 'extension'),
});

export const extensionSetting = resource({
	value: 'extensionSetting',
	name: 'Extension Setting',
	default: get.value,
	operations: [get, set, reset],
});
