import type { IDataObject } from 'n8n-workflow';
import { keepRest, replacesObjects } from '../../../nodes/engine/request/keepRest';
import { optional } from '../../../nodes/engine/declaration/field';
import { text } from '../../../nodes/vocabulary/basic';
import { jsonObject } from '../../../nodes/vocabulary/common';

const about = { displayName: 'Thing', description: 'A thing' };
const part = (sendAs: string) => optional(text({ ...about, sendAs }));
const fields = {
	name: optional(text(about)),
	data: optional(jsonObject(about)),
	email: part('data.hidden.email'),
	phone: part('data.hidden.phone'),
	reach: part('settings.reach'),
};
const there = {
	name: 'Old',
	data: { plan: 'pro', hidden: { email: 'old', phone: '1', other: 'x' } },
	settings: { reach: 'all', mode: 'open' },
};

it.each<[string, IDataObject, IDataObject]>([
	['nothing of an object that is not sent', { name: 'New' }, { name: 'New' }],
	[
		'all else of an object, where one part is filled in',
		{ data: { hidden: { email: 'new' } } },
		{ data: { plan: 'pro', hidden: { email: 'new', phone: '1', other: 'x' } } },
	],
	[
		'the parts with fields of their own, where the whole object is filled in',
		{ data: { plan: 'free' } },
		{ data: { plan: 'free', hidden: { email: 'old', phone: '1' } } },
	],
	[
		'no part that the object names itself',
		{ data: { plan: 'free', hidden: { email: 'new', more: 'y' } } },
		{ data: { plan: 'free', hidden: { email: 'new', phone: '1', more: 'y' } } },
	],
	[
		'what has no field, in an object that has none of its own',
		{ settings: { reach: 'friends' } },
		{ settings: { reach: 'friends', mode: 'open' } },
	],
])('keeps %s', (_, body, wanted) => {
	const before = structuredClone({ body, there });
	expect(keepRest(fields, body, there)).toEqual(wanted);
	expect({ body, there }).toEqual(before);
});

it('leaves a body as it is where nothing is known of what stands there', () => {
	const body = { data: { hidden: { email: 'new' } } };
	for (const nothing of [{}, { data: null }, { data: 'text' }])
		expect(keepRest(fields, body, nothing)).toEqual(body);
});

it('asks for a look only before an object of several fields is replaced', () => {
	expect(replacesObjects(fields, { name: 'New' })).toBe(false);
	expect(replacesObjects(fields, { data: { plan: 'free' } })).toBe(true);
	expect(replacesObjects({ data: fields.data }, { data: { plan: 'free' } })).toBe(false);
});
