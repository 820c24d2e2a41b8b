import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const strange = (body: unknown) => on.sandbox.faults([{ kind: 'status', status: 200, body }]);
const go = { continueOnFail: true };
const options = { maxRetries: 0 };
const ann = { uid: 'ann', name: 'Ann', options };
const guest = { role: 'guest', options };

it.each([[{ ok: true }], ['plain text'], [[1, 2]]])(
	'tells the answer %j, which is not from the platform, as a failed item',
	async (body) => {
		await strange(body);
		const rows = await on.run('create user', ann, go);
		expect(rows).toMatchObject([
			{ json: { error: expect.any(String), details: { code: expect.any(String) } } },
		]);
	},
);

it.each([[{ data: 'text' }], [{ data: 7 }]])(
	'tells the answer %j, whose data is no record, as a failed item',
	async (body) => {
		await strange(body);
		const rows = await on.run('create user', ann, go);
		expect(rows).toMatchObject([{ json: { error: expect.any(String) } }]);
	},
);

it.each([[{ data: {} }], [{ data: null }], [{ data: [1, null] }]])(
	'tells the answer %j, whose data is no list of records, as a failed item',
	async (body) => {
		await strange(body);
		const rows = await on.run('get restricted features', guest, go);
		expect(rows).toMatchObject([{ json: { error: expect.any(String) } }]);
	},
);

it.each([[{ data: {} }], [{ data: null }], [{ data: [] }], [{ data: { users: 'all' } }]])(
	'takes silence in the answer %j for no success of an import',
	async (body) => {
		await strange(body);
		const rows = await on.run('import users', ann, go);
		expect(rows).toMatchObject([{ json: { error: expect.stringMatching(/^UID “ann”: /) } }]);
	},
);

it('renames a top-level error of a row, which n8n would take for a failure', async () => {
	await strange({ data: { uid: 'ann', error: 'none' } });
	const rows = await on.run('create user', ann);
	expect(rows).toMatchObject([{ json: { uid: 'ann', platformError: 'none' } }]);
});
