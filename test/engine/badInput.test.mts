import { withNodes } from '../support/withNodes.mts';
import { cases } from './badInputCases.mts';

const on = withNodes();
const ann = { uid: 'ann', name: 'Ann' };

it.each(cases)('%s with %s says so, and sends nothing', async (name, _, parameters, says) => {
	await expect(on.run(name, { ...parameters })).rejects.toMatchObject({
		name: 'NodeOperationError',
		message: `${says} [item 0]`,
		description: expect.stringMatching(/^[A-Z].*\.$/),
		context: { itemIndex: 0 },
	});
	expect(await on.sandbox.requests()).toEqual([]);
});

it('sends the good items when it continues on fail, and nothing for the bad one', async () => {
	const rows = await on.run(
		'create user',
		{ ...ann, uid: '={{ $json.uid }}' },
		{ items: [{ uid: 'one' }, { uid: '../x' }, { uid: 'two' }], continueOnFail: true },
	);
	expect(rows[1]).toMatchObject({
		json: {
			error: 'UID “../x” can contain only letters, digits, hyphens and underscores [item 1]',
			details: { code: 'INVALID_INPUT', item: 1 },
		},
		pairedItem: { item: 1 },
	});
	expect(await on.sandbox.requests()).toHaveLength(2);
});

it('names an operation that does not exist', async () => {
	await expect(on.run('create user', { ...ann, operation: 'explode' })).rejects.toMatchObject({
		message: expect.stringMatching(/no operation “explode” for “user”/),
	});
});
