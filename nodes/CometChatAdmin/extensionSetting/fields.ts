import type { IDataObject } from 'n8n-workflow';
import { type Field, type Input, optional, without } from '../../engine';
import { type About, boolean, textList, number, password, text } from '../../fields/basic';
import { jsonObject } from '../../fields/common';
import { existing } from '../../fields/id';
import { extensions } from '../../platform/extensions';
import { settingsIn } from '../shared/settings';

/** An extension, from those with known settings or by its ID. */
export const extension = existing(
	...(['searchExtensions', 'extension', 'extension', 'e.g. gifs-giphy'] as const),
);

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
	const has = extensions.filter(({ settings: own }) => own.includes(marked)).map(({ id }) => id);
	const about = { displayName: labelOf(key), description: `The setting ${key} of the extension` };
	const made = kinds[mark]!({ ...about, sendAs: `settings.${key}` });
	return [key, optional(made, { shownFor: { extension: has } })];
}

/** Settings of an extension: those that are known by their names, all others as JSON. */
export const settings = {
	...Object.fromEntries(extensions.flatMap((one) => one.settings.filter(Boolean).map(field))),
	settingsJson: optional(
		jsonObject({
			displayName: 'Settings (JSON)',
			description: 'Settings by their names in CometChat’s API, including those that aren’t listed',
			placeholder: 'e.g. {"giphyApiKey": "…"}',
			sendAs: 'settings',
		}),
	),
};

/** What the extension has now; a row names the settings, whose values can be secrets. */
export const settingsRow = (answer: IDataObject, { extension: id }: Input): IDataObject => {
	const own = settingsIn(answer);
	return {
		extension: id as string,
		...(without(answer, ['settings']) as IDataObject),
		...(own ? { names: Object.keys(own), settings: own } : {}),
	};
};
