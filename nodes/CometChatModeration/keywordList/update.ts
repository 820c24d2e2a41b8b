import { terms } from '../../engine/gather/terms';
import { operation } from '../../engine/operation';
import { keywordList } from '../../vocabulary/id';
import { category, commas, entries } from '../../vocabulary/terms';
import { description, name } from '../../vocabulary/text';

const about = {
	category,
	name: name('Name', 'New name of the list', 'e.g. Blocked words').optional(),
	description: description(
		'Description',
		'New text on what the list is for',
		'e.g. Words we do not want',
	).optional(),
};

/** Update keyword list (specification, endpoint 5). */
export const update = operation({
	name: 'Update',
	action: 'Update keyword list',
	notice:
		'An update replaces all entries that the list has, and sets its category. Input items that name the same list are sent together.',
	description: 'Replace the entries of a list, with those of all input items that name it',
	request: {
		method: 'PUT',
		api: 'chat',
		path: '/moderation/keywords/{keywordId}',
		multipart: true,
	},
	path: { keywordId: keywordList('Keyword List', 'List whose entries are replaced') },
	body: { ...about, ...entries },
	check: commas,
	gather: terms({ by: ['keywordId'], body: about }),
});
