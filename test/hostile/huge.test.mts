import type { IDataObject } from 'n8n-workflow';
import { MAX_CHARACTERS } from '../../nodes/engine/read/lists';
import { offered } from '../catalogue/operations.mts';
import { run } from '../catalogue/run.mts';
import { distinct } from '../support/distinct.mts';
import { withNodes } from '../support/withNodes.mts';
import { placesOfNine } from './corpus/places.mts';

const on = withNodes();
const MB = 2 ** 20;
/** 50 MB, as one long word and as millions of entries. */
const [word, entries] = ['x'.repeat(50 * MB), 'a,\n'.repeat((50 * MB) / 3)];
const huge: unknown[] = [word, entries, [word], { value: word }];

const places = distinct(placesOfNine, ({ field }) => [field.schema, field.type]);

it.each(places)(
	'$id: 50 MB in $name are refused in a short message, and nothing is sent',
	async ({ id, labels: [label = ''], parameters }) => {
		for (const value of huge) {
			const items = [{ value } as IDataObject];
			const thrown = (await run(on.sandbox, id, parameters, { items }).catch(
				(failure: unknown) => failure,
			)) as Error & { description: string };
			expect(thrown).toMatchObject({ name: 'NodeOperationError', context: { itemIndex: 0 } });
			expect(thrown.message.startsWith(`${label} `)).toBe(true);
			expect(thrown.message.length + thrown.description.length).toBeLessThan(300);
		}
		expect(await on.sandbox.requests()).toEqual([]);
	},
);

it('refuses a JSON field that holds 50 MB inside', async () => {
	const asked = {
		...{ uid: 'ann', name: 'Ann', additionalFields: { metadata: '={{ $json.metadata }}' } },
	};
	const items = [{ metadata: { a: { b: [word] } } }];
	await expect(on.run('create user', asked, { items })).rejects.toMatchObject({
		message: 'Metadata is larger than 5 KB [item 0]',
	});
	expect(await on.sandbox.requests()).toEqual([]);
});

it('declares no field for longer texts than any is read with', () => {
	const long = 'x'.repeat(MAX_CHARACTERS + 1);
	const fields = offered.flatMap(({ id, operation }) =>
		Object.entries(operation.fields).map(([name, { type, schema }]) => ({
			id,
			name,
			type,
			schema,
		})),
	);
	const longer = distinct(fields, ({ schema }) => [schema])
		.filter(({ type }) => type === 'longText')
		.filter(({ schema }) => schema.safeParse(long).success);
	expect(longer.map(({ id, name }) => `${id}: ${name}`)).toEqual([]);
});
