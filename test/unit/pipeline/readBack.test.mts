import type { ReadBack } from '../../../nodes/engine/declare/readBack';
import { readBackRecord } from '../../../nodes/engine/send/readBack';
import { refuses, shows, type Reply } from '../support/context.mts';
import { field, made, planOf } from '../support/operation.mts';
import { fakeOperation } from '../support/run.mts';

const fields = { headers: { as: field('As') }, body: { id: field('ID') } };
const create = made('POST /things safe', fields);
const readBack = { path: '/things/{key}', notFound: ['ERR_NO_THING'] } as ReadBack;
const withList: ReadBack = { ...readBack, fallbackPath: '/things?search={key}', idField: 'id' };
const input = { id: 'a b', as: 'boss' };

async function looked(how: ReadBack, ...replies: Reply[]) {
	const { course, requests, asked } = fakeOperation(create, replies);
	const found = await readBackRecord(course, how, planOf(input), { key: 'a b', conflicted: true });
	return { found, requests: requests(), headers: asked.map(({ headers }) => headers) };
}

it('finds what is there, as the acting user sees it', async () =>
	expect(await looked(readBack, shows({ id: 'a b' }))).toEqual({
		...{ found: { found: 'there', row: { id: 'a b' } }, headers: [{ as: 'boss' }] },
		requests: ['GET /things/a%20b'],
	}));

it.each([
	['key', 'a b'],
	['id', 'a b'],
	['as', 'boss'],
])('reads as the user whom the %s names, where that is said', async (by, name) => {
	const how = { ...readBack, actAs: { header: 'onBehalfOf', by } };
	expect((await looked(how, shows({}))).headers).toEqual([{ onBehalfOf: name }]);
});

it.each<[string, boolean | undefined, string]>([
	['shows it', true, 'there'],
	['does not show it', false, 'missing'],
	['cannot tell', undefined, 'unknown'],
])('asks whether something larger shows it: one that %s', async (_, shown, found) => {
	const isThere = jest.fn(() => shown);
	const looking = await looked({ ...readBack, isThere }, shows({ size: 3 }));
	expect(looking.found).toMatchObject({ found });
	expect(isThere).toHaveBeenCalledWith({ size: 3 }, undefined, true, { ...input, key: 'a b' });
});

it.each<[string, Reply, string]>([
	['the code for what is not there', refuses('ERR_NO_THING'), 'missing'],
	['another code', refuses('ERR_BAD'), 'unknown'],
	['the code for an acting user who is not there', refuses('ERR_NO_USER'), 'unknown'],
	['a fault', { status: 500, body: '' }, 'unknown'],
	['no answer', 'ECONNRESET', 'unknown'],
	['an odd answer', shows([]), 'unknown'],
])('takes %s for %s', async (_, reply, found) => {
	expect((await looked(readBack, reply)).found).toEqual({ found });
});

it.each<[string, Reply, string]>([
	['its row', shows([{ id: 'A B' }, { id: 'a b' }]), 'there'],
	['other rows', shows([{ id: 'other' }, { id: 'A B' }, null, 'a b']), 'missing'],
	['no rows', shows([]), 'missing'],
	['a fault', refuses('ERR_BAD'), 'unknown'],
])('looks in a list for what the first path hides: %s', async (_, reply, found) => {
	const all = await looked(withList, refuses('ERR_NO_THING'), reply);
	expect(all.found).toMatchObject({ found });
	expect(all.requests).toEqual(['GET /things/a%20b', 'GET /things?search=a%20b']);
});

it('looks in a list below a name of its own', async () => {
	const how: ReadBack = { ...readBack, isList: true, at: 'things', idField: 'id' };
	expect(await looked(how, shows({ things: [{ id: 'other' }, { id: 'a b' }] }))).toMatchObject({
		...{ found: { found: 'there', row: { id: 'a b' } }, headers: [{ as: 'boss' }] },
	});
	const others = [shows([{ id: 'a b' }]), refuses('ERR_NO_THING'), refuses('ERR_BAD')];
	const found = others.map(async (reply) => (await looked(how, reply)).found.found);
	expect(await Promise.all(found)).toEqual(['unknown', 'missing', 'unknown']);
});

it('does not look in the list when the first path cannot be read', async () =>
	expect((await looked(withList, refuses('ERR_BAD'))).requests).toHaveLength(1));
