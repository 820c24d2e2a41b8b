import { batched } from '../../../nodes/engine/plan/batched';
import { keyLists } from '../../../nodes/engine/plan/batch';
import { records } from '../../../nodes/engine/plan/batch';
import { resultByListAndKey } from '../../../nodes/engine/plan/batch';
import { optional } from '../../../nodes/engine/declare/field';
import { textList } from '../../../nodes/fields/basic';
import { field, made } from '../support/operation.mts';

/** Operations that put several items into one request. */

const keysField = (displayName: string) =>
	optional(textList({ displayName, description: 'It', entryName: 'Key' }));

const body = {
	members: keysField('Members'),
	admins: keysField('Admins'),
	banned: { ...keysField('Banned'), sendAs: 'usersToBan' },
	note: optional(field('Note')),
};
/** Takes keys into the lists of a club. */
export const join = made('POST /clubs/{club}/keys safe', {
	path: { club: { ...field('Club'), about: 'club' } },
	headers: { as: optional({ ...field('As'), about: 'thing' }) },
	body,
	execution: batched(
		keyLists({
			...{ by: ['club', 'as'], lists: ['members', 'admins', 'banned'], fields: body },
			...{ max: 25, entryName: 'Key', resultOf: resultByListAndKey },
			row: ({ key, list: from, input, data }) => ({
				...{ club: input.club as string, key, from, ...data },
			}),
		}),
	),
});
export const fields = {
	...{ id: field('ID'), name: field('Name') },
	mail: optional({ ...field('Mail'), sendAs: 'data.mail' }),
};
/** Brings things by their IDs. */
export const bring = made('POST /import safe', {
	body: fields,
	execution: batched(records({ into: 'things', key: 'id', entryName: 'ID', max: 50, fields })),
});
