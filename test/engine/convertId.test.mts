import { withNodes } from '../support/withNodes.mts';

const on = withNodes();

it('tells of IDs that would become one, and sends nothing', async () => {
	const items = ['A.b', 'a_b_1ddh', 'A.b', 'zoe'].map((previousId) => ({ previousId }));
	const given = { previousId: '={{ $json.previousId }}' };
	const rows = await on.run('dataImport/id/convert', given, { continueOnFail: true, items });
	expect(rows.map(({ json }) => json.id ?? json.error)).toEqual([
		'a_b_1ddh',
		'Previous ID “a_b_1ddh” and “A.b” become the same ID “a_b_1ddh” [item 1]',
		...['a_b_1ddh', 'zoe'],
	]);
	expect(await on.sandbox.requests()).toEqual([]);
});
