import type { IDataObject } from 'n8n-workflow';
import { merged } from '../../../nodes/CometChatModeration/keywordList/merged';
import type { Field } from '../../../nodes/engine/declaration/field';
import { optional } from '../../../nodes/engine/declaration/field';
import { list, options } from '../../../nodes/vocabulary/basic';
import { csvFile } from '../../../nodes/CometChatModeration/keywordList/csvFile';
import { fieldOf } from '../support/field.mts';
import { field, made } from '../support/operation.mts';

const changes = { replace: 'Replace', add: 'Add', remove: 'Remove' };
const file = fieldOf('file', { displayName: 'File', required: false, holds: csvFile });
const shownWords = ({ words }: IDataObject) => words as string[] | undefined;
/** Gives a list its words. */
export const update = made('PUT /lists/{id} safe', {
	path: { id: field('List') },
	body: {
		...{ kind: field('Kind'), name: optional(field('Name')) },
		words: optional(list({ displayName: 'Words', description: 'It', entryName: 'Word' })),
		file: file as Field<unknown, false>,
		change: optional(options({ displayName: 'Change', description: 'It', options: changes })),
	},
	execution: merged({
		...{ by: ['id'], about: [], list: 'words', file: 'file', entryName: 'Word' },
		entries: ({ words = [] }) => words as string[],
		body: (content, { kind, name }) => ({ kind, name, ...content }) as IDataObject,
		expected: (content) => content as IDataObject,
		change: { field: 'change', current: shownWords, keeps: ['kind'] },
	}),
});
