import type { IDataObject } from 'n8n-workflow';
import type { Fields } from '../../../nodes/engine/declare/field';
import { buildBody, mergeWithCurrent, replacesObjects } from '../../../nodes/engine/plan/request';
import { field } from '../support/operation.mts';

const part = (sendAs: string) => ({ ...field('Thing'), sendAs });
const data = { ...field('Data'), type: 'json' as const };
const fields = {
	...{ name: field('Name'), data, email: part('data.hidden.email') },
	...{ phone: part('data.hidden.phone'), reach: part('settings.reach') },
} as unknown as Fields;
const there = {
	name: 'Old',
	data: { plan: 'pro', hidden: { email: 'old', phone: '1', other: 'x' } },
	settings: { reach: 'all', mode: 'open' },
};

/** A body whose data have these, and this in the part that is hidden. */
const body = (own: object, hidden?: object): IDataObject => ({
	data: { ...own, ...(hidden ? { hidden } : {}) },
});
const free = { plan: 'free' };
const settings = { reach: 'friends' };
it.each<[string, IDataObject, IDataObject]>([
	['nothing of an object that is not sent', { name: 'New' }, { name: 'New' }],
	[
		'all else of an object, where one part is filled in',
		body({}, { email: 'new' }),
		body({ plan: 'pro' }, { email: 'new', phone: '1', other: 'x' }),
	],
	['parts with own fields, else all sent', body(free), body(free, { email: 'old', phone: '1' })],
	[
		'no part that the object names itself',
		body(free, { email: 'new', more: 'y' }),
		body(free, { email: 'new', phone: '1', more: 'y' }),
	],
	['what has no field, without own', { settings }, { settings: { ...settings, mode: 'open' } }],
])('keeps %s', (_, sent, wanted) => {
	const before = structuredClone({ sent, there });
	expect([mergeWithCurrent(fields, sent, there), { sent, there }]).toEqual([wanted, before]);
});

it('keeps nothing of an object that is emptied while a part of it is filled in', () => {
	const sent = buildBody(fields, { data: {}, email: 'new' });
	expect(mergeWithCurrent(fields, sent, there)).toEqual(body({}, { email: 'new', phone: '1' }));
});

it.each([{}, { data: null }, { data: 'text' }])(
	'leaves a body as it is where there is %j',
	(nothing) =>
		expect(mergeWithCurrent(fields, body({}, { email: 'new' }), nothing)).toEqual(
			body({}, { email: 'new' }),
		),
);

it('asks for a look only before an object of several fields is replaced', () => {
	const asks = [replacesObjects(fields, { name: 'New' }), replacesObjects(fields, body(free))];
	expect(asks).toEqual([false, true]);
	expect(replacesObjects({ data: fields.data! }, body(free))).toBe(false);
});
