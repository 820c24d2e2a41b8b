import { unclearReview } from '../../../nodes/CometChatModeration/shared/review';
import type { ReadBack } from '../../../nodes/engine/declare/readBack';
import { readBackRecord } from '../../../nodes/engine/send/readBack';
import { refuses, shows, type Reply } from '../support/context.mts';
import { field, made, planOf } from '../support/operation.mts';
import { fakeOperation } from '../support/run.mts';

const fields = { headers: { as: field('As') }, body: { id: field('ID') } };
const create = made('POST /things safe', fields);
const readBack = { path: '/things/{key}', notFound: ['ERR_NO_THING'] } as ReadBack;
const withList: ReadBack = {
	...readBack,
	async read({ object, inList }) {
		const shown = await object();
		return shown.found === 'missing'
			? await inList({ idField: 'id' }, '/things?search={key}')
			: shown;
	},
};
const input = { id: 'a b', as: 'boss' };

const target = { key: 'a b', conflicted: true, someTryMaybeProcessed: true };

async function looked(how: ReadBack, ...replies: Reply[]) {
	const { course, requests, asked } = fakeOperation(create, replies);
	const found = await readBackRecord(course, how, planOf(input), target);
	return { found, requests: requests(), headers: asked.map(({ headers }) => headers) };
}

it('finds what is there, as the acting user sees it', async () =>
	expect(await looked(readBack, shows({ id: 'a b' }))).toEqual({
		...{ found: { found: 'there', row: { id: 'a b' } }, headers: [{ as: 'boss' }] },
		requests: ['GET /things/a%20b'],
	}));

it('reads with other headers where that is said', async () => {
	const read: ReadBack['read'] = async ({ object, values: { key, id, as } }) =>
		await object({ users: [key, id, as].join() });
	expect((await looked({ ...readBack, read }, shows({}))).headers).toEqual([
		{ users: 'a b,a b,boss' },
	]);
});

it.each<[string, Reply, object]>([
	['its rows', shows([{ id: 1 }]), { parts: { list: [{ id: 1 }] } }],
	['none where it cannot be read', refuses('ERR_NO_THING'), { parts: { list: undefined } }],
])('reads another list for it: %s', async (_, reply, parts) => {
	const read: ReadBack['read'] = async ({ rows }) => ({
		...{ found: 'there', row: {}, parts: { list: await rows('/things/{key}/parts') } },
	});
	const { found, headers, requests } = await looked({ ...readBack, read }, reply);
	expect([found, headers, requests]).toEqual([
		...[expect.objectContaining(parts), [{}], ['GET /things/a%20b/parts']],
	]);
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
	expect(all.headers).toEqual([{ as: 'boss' }, {}]);
});

it('looks in a list below a name of its own', async () => {
	const how: ReadBack = { ...readBack, list: { idField: 'id', at: 'things' } };
	expect(await looked(how, shows({ things: [{ id: 'other' }, { id: 'a b' }] }))).toMatchObject({
		...{ found: { found: 'there', row: { id: 'a b' } }, headers: [{ as: 'boss' }] },
	});
	const others = [shows([{ id: 'a b' }]), refuses('ERR_NO_THING'), refuses('ERR_BAD')];
	const found = others.map(async (reply) => (await looked(how, reply)).found.found);
	expect(await Promise.all(found)).toEqual(['unknown', 'missing', 'unknown']);
});

it('does not look in the list when the first path cannot be read', async () =>
	expect((await looked(withList, refuses('ERR_BAD'))).requests).toHaveLength(1));

it('gives a review whose response was lost the row of its response, not the message that was read', () =>
	expect(unclearReview('approved').readBack.ours()).toEqual({ row: { reviewed: true } }));
