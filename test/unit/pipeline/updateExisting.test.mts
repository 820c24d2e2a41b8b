import type { OnConflict } from '../../../nodes/engine/declare/readBack';
import { updateExisting } from '../../../nodes/engine/send/updateExisting';
import { success } from '../../../nodes/engine/result';
import { refuses, shows, type Reply } from '../support/context.mts';
import { field, made, planOf } from '../support/operation.mts';
import { fakeOperation } from '../support/run.mts';

type Update = NonNullable<OnConflict['update']>;
const path = '/things/{key}';
const create = (update: Partial<Update>) =>
	made('POST /things safe', {
		headers: { as: field('As') },
		body: {
			...{ id: field('ID'), name: field('Name') },
			email: { ...field('Email'), sendAs: 'data.email' },
			plan: { ...field('Plan'), sendAs: 'data.plan' },
		},
		key: 'id',
		readBack: { path, notFound: ['ERR_NO_THING'] },
		onConflict: {
			...{ codes: ['ERR_TAKEN'], choices: ['update'] },
			update: { path, ...update },
		},
	});
const input = { id: 'a', name: 'Ann', email: 'a@b.c', as: 'boss' };

async function updated(update: Partial<Update>, replies: Reply[], ...[value]: [object?]) {
	const { course, asked, requests } = fakeOperation(create(update), replies);
	const of = value && { id: 'a', key: 'a', value, items: [0] };
	const result = await updateExisting(course, planOf(input), of);
	const { body, headers } = asked.at(-1) ?? {};
	return { result, body, headers, requests: requests() };
}
const done = shows({ id: 'a', name: 'Ann' });
const whole = { id: 'a', name: 'Ann', data: { email: 'a@b.c' } };

it.each<[string, Partial<Update>, object, string[]]>([
	['all of the form', {}, whole, []],
	['some fields', { fields: ['name'] }, { name: 'Ann' }, ['data']],
	['a part of an object', { fields: ['email'] }, { data: whole.data }, ['name']],
	['none of them', { fields: [] }, {}, ['name', 'data']],
])('sends %s, as the acting user, and says what was left out', async (_, update, body, left) => {
	expect(await updated(update, [done])).toEqual({
		result: success({ data: { id: 'a', name: 'Ann' }, notUpdated: left }),
		...{ body, headers: { as: 'boss' }, requests: ['PUT /things/a'] },
	});
});

describe('of an object that it would replace whole', () => {
	const keeping = { readModifyWrite: true as const };

	it('keeps what is there and was not filled in', async () => {
		const there = shows({ id: 'a', data: { plan: 'pro', email: 'old', more: 1 } });
		const { body, requests } = await updated(keeping, [there, done]);
		expect(body).toEqual({ ...whole, data: { email: 'a@b.c', plan: 'pro', more: 1 } });
		expect(requests).toEqual(['GET /things/a', 'PUT /things/a']);
		const { requests: without } = await updated(keeping, [done], { id: 'a', name: 'Own' });
		expect(without).toEqual(['PUT /things/a']);
	});

	it('changes nothing where that is not shown', async () => {
		const { result, requests } = await updated(keeping, [{ status: 500, body: '' }]);
		const description = 'Nothing was changed. Run this item again later.';
		expect(result).toMatchObject({ problem: { description, code: 'NOT_SHOWN' } });
		expect(requests).toEqual(['GET /things/a']);
	});
});

it('passes on why it was refused, in words of the update', async () => {
	const told = async (update: Partial<Update>) =>
		(await updated(update, [refuses('ERR_BAD', 400)])).result;
	const problem = { message: 'A value was refused', code: 'ERR_BAD' };
	expect(await told({})).toMatchObject({ problem });
	const codes = { ERR_BAD: { message: 'Not now', advice: 'Wait.' } };
	expect(await told({ codes })).toMatchObject({ problem: { message: 'Not now' } });
});
