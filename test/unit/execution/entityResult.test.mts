import type { ReadEntryResult } from '../../../nodes/engine/plan/batch';
import {
	listedIn,
	notListedIn,
	sharedResult,
	resultByKey,
	resultByListAndKey,
} from '../../../nodes/engine/plan/batch';

const entity = (key: string, list = 'members') => ({ id: key, key, list, value: key, items: [0] });
const yes = { success: true, data: { a: 1 } };
const no = { success: false, error: { code: 'ERR_TAKEN' } };
const byKey: ReadEntryResult = (data, { key }) => resultByKey(data, key);

it.each<[string, ReadEntryResult, object, 'done' | 'refused' | 'notShown']>([
	['a yes under the key', byKey, { ann: yes }, 'done'],
	['a yes under a key in another case', byKey, { Ann: yes }, 'notShown'],
	['a no under the key', byKey, { ann: no }, 'refused'],
	['nothing under the key', byKey, {}, 'notShown'],
	['neither yes nor no', byKey, { ann: {} }, 'notShown'],
	['what only looks like a yes', byKey, { ann: { success: 'true' } }, 'notShown'],
	['a yes in the key’s list', resultByListAndKey, { members: { ann: yes } }, 'done'],
	['a yes in another list', resultByListAndKey, { admins: { ann: yes } }, 'notShown'],
	['a list where a map should be', resultByListAndKey, { members: [yes] }, 'notShown'],
	['null where a map should be', resultByListAndKey, { members: null }, 'notShown'],
	['a key that is listed as done', listedIn('done'), { done: ['x', 'ann'] }, 'done'],
	['a key that is not listed as done', listedIn('done'), { done: ['x', 'Ann'] }, 'refused'],
	['no such list of done ones', listedIn('done'), {}, 'notShown'],
	['a key that is listed as failed', notListedIn('failed'), { failed: ['ann'] }, 'refused'],
	['a key that is not listed as failed', notListedIn('failed'), { failed: [] }, 'done'],
	['no such list of failed ones', notListedIn('failed'), {}, 'notShown'],
	['one yes for all', sharedResult, { success: true }, 'done'],
	['one answer for all', sharedResult, { message: 'Done.' }, 'done'],
	['nothing for all', sharedResult, {}, 'done'],
	['one no for all', sharedResult, { success: false }, 'refused'],
])('%s', (_, verdict, data, wanted) => {
	const said = verdict(data as never, entity('ann'));
	expect(said === 'notShown' ? said : 'refusal' in said ? 'refused' : 'done').toBe(wanted);
});

it.each(['__proto__', 'constructor', 'toString'])('are not misled by the key %s', (key) => {
	expect(resultByKey({}, key)).toBe('notShown');
});
