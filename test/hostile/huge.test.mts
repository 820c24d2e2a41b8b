import type { Bad } from './corpus/index.mts';
import { fields, parametersWith } from './corpus/index.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const MB = 2 ** 20;
/** 50 MB, as one long word and as millions of entries. */
const huge = { word: 'x'.repeat(50 * MB), entries: 'a,\n'.repeat((50 * MB) / 3) };

const given: Array<[keyof typeof huge, (text: string) => unknown]> = [
	['word', (text) => text],
	['entries', (text) => text],
	['word', (text) => [text]],
	['word', (text) => ({ value: text })],
];

it.each(fields)(
	'$operation: 50 MB in $label are refused in a short message, and nothing is sent',
	async ({ operation, field, label }: Omit<Bad, 'value'>) => {
		for (const [kind, make] of given) {
			const parameters = parametersWith(operation, field, '={{ $json.value }}');
			const items = [{ value: make(huge[kind]) as string }];
			const thrown = (await on
				.run(operation, parameters, { items })
				.catch((failure: unknown) => failure)) as Error & { description: string };
			expect(thrown).toMatchObject({ name: 'NodeOperationError', context: { itemIndex: 0 } });
			expect(thrown.message.startsWith(`${label} `)).toBe(true);
			expect(thrown.message.length + thrown.description.length).toBeLessThan(300);
		}
		expect(await on.sandbox.requests()).toEqual([]);
	},
);

it('refuses a JSON field that holds 50 MB inside', async () => {
	const metadata = { a: { b: [huge.word] } };
	const parameters = parametersWith('create user', 'metadata', '={{ $json.metadata }}');
	await expect(on.run('create user', parameters, { items: [{ metadata }] })).rejects.toMatchObject({
		message: 'Metadata is larger than 5 KB [item 0]',
	});
	expect(await on.sandbox.requests()).toEqual([]);
});
