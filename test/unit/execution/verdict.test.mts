import type { ReadVerdict } from '../../../nodes/engine/execution/batched/verdict';
import {
	listedIn,
	notListedIn,
	oneForAll,
	verdictByKey,
	verdictByListAndKey,
} from '../../../nodes/engine/execution/batched/verdict';

const entity = (key: string, from = 'members') => ({
	id: key,
	key,
	list: from,
	value: key,
	items: [0],
});
const yes = { success: true, data: { a: 1 } };
const no = { success: false, error: { code: 'ERR_TAKEN' } };
const byKey: ReadVerdict = (data, { key }) => verdictByKey(data, key);

it.each<[string, ReadVerdict, object, 'done' | 'refused' | 'untold']>([
	['a yes under the key', byKey, { Ann: yes }, 'done'],
	['a yes under the key in lower case', byKey, { ann: yes }, 'done'],
	['a no under the key', byKey, { ann: no }, 'refused'],
	['nothing under the key', byKey, {}, 'untold'],
	['neither yes nor no', byKey, { ann: {} }, 'untold'],
	['what only looks like a yes', byKey, { ann: { success: 'true' } }, 'untold'],
	['a yes in the key’s list', verdictByListAndKey, { members: { ann: yes } }, 'done'],
	['a yes in another list', verdictByListAndKey, { admins: { ann: yes } }, 'untold'],
	['a list where a map should be', verdictByListAndKey, { members: [yes] }, 'untold'],
	['null where a map should be', verdictByListAndKey, { members: null }, 'untold'],
	['a key that is listed as done', listedIn('done'), { done: ['x', 'ann'] }, 'done'],
	['a key that is not listed as done', listedIn('done'), { done: ['x'] }, 'refused'],
	['no such list of done ones', listedIn('done'), {}, 'untold'],
	['a key that is listed as failed', notListedIn('failed'), { failed: ['ann'] }, 'refused'],
	['a key that is not listed as failed', notListedIn('failed'), { failed: [] }, 'done'],
	['no such list of failed ones', notListedIn('failed'), {}, 'untold'],
	['one yes for all', oneForAll, { success: true }, 'done'],
	['one answer for all', oneForAll, { message: 'Done.' }, 'done'],
	['nothing for all', oneForAll, {}, 'untold'],
	['one no for all', oneForAll, { success: false }, 'refused'],
])('%s', (_, verdict, data, wanted) => {
	const said = verdict(data as never, entity('Ann'));
	expect(said === 'untold' ? said : 'refusal' in said ? 'refused' : 'done').toBe(wanted);
});

it.each(['__proto__', 'constructor', 'toString'])('are not misled by the key %s', (key) => {
	expect(verdictByKey({}, key)).toBe('untold');
});
