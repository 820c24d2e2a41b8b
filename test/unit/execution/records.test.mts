import { records } from '../../../nodes/engine/execution/batched/records';
import { text } from '../../../nodes/vocabulary/basic';
import { at } from '../../support/at.mts';

const about = { displayName: 'Name', description: 'Any text' };
const fields = { guid: text(about), uid: text(about) };
const base = { into: 'things', entityName: 'Thing', max: 2, fields };
const input = { guid: 'Club', uid: 'Ann' };

it('makes a key of several fields, in lower case, and puts it inside', () => {
	const keyFrom = (own: Record<string, unknown>) => `${String(own.guid)}_${String(own.uid)}`;
	const batch = records({ ...base, key: 'thingId', keyFrom });
	const value = { ...input, thingId: 'club_ann' };
	const entity = at(batch.entities(input));
	expect(entity).toEqual({ id: 'club_ann', key: 'club_ann', value });
	const things = new Map([['club_ann', value]]);
	expect(batch.body([{ ...entity, items: [0] }], {})).toEqual({ things });
});

it('keeps the case of keys that are no IDs', () => {
	const [entity] = records({ ...base, key: 'uid', keepsCase: true }).entities(input);
	expect(entity).toMatchObject({ id: 'Ann', key: 'Ann', value: { uid: 'Ann' } });
});

it('shapes a row from the record and what is shown of it', () => {
	const row = (record: object, shown: object) => ({ ...record, ...shown });
	const entity = { id: 'ann', key: 'ann', value: input, items: [0] };
	const batch = records({ ...base, key: 'uid', row });
	expect(batch.row!(entity, {}, { scope: 'admin' })).toEqual({ ...input, scope: 'admin' });
	expect(batch.row!(entity, {}, undefined, { scope: 'none' })).toEqual({ ...input, scope: 'none' });
	expect(records({ ...base, key: 'uid' }).row!(entity, {}, undefined)).toEqual(input);
});
