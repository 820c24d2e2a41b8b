import type { IDataObject } from 'n8n-workflow';
import type { Field, Section } from '../../nodes/engine/declaration/field';
import { sectionOf } from '../../nodes/engine/declaration/field';
import { badValuesFor } from './badValues.mts';
import { caseOf } from './cases/index.mts';
import { offered } from './operations.mts';
import { filled, run } from './run.mts';
import { recorder } from './wire.mts';

let server: Awaited<ReturnType<typeof recorder>>;
beforeAll(async () => {
	server = await recorder();
});
afterAll(() => server.stop());

const collections: Record<Exclude<Section, 'main'>, string> = {
	additional: 'additionalFields',
	filters: 'filters',
	options: 'options',
};

/** Parameters with one field set, wherever the form has it, and shown. */
function withField(parameters: IDataObject, name: string, field: Field): IDataObject {
	const shown = Object.fromEntries(
		Object.entries(field.shownFor ?? {}).map(([other, [value]]) => [other, value]),
	);
	const section = sectionOf(field);
	const value = '={{ $json.value }}';
	if (section === 'main') return { ...parameters, ...shown, [name]: value };
	const collection = collections[section];
	const inside = { ...(parameters[collection] as IDataObject), [name]: value };
	return { ...parameters, ...shown, [collection]: inside };
}

const rowsBefore = (count: number): IDataObject[] =>
	Array.from({ length: count }, () => ({ id: '1', uid: 'ann', guid: 'club', authToken: 'ann_1' }));

it.each(offered)(
	'$id refuses every bad value by the label of its field',
	async ({ id, operation }) => {
		const { minimal, before = [] } = caseOf(id);
		const base = filled(minimal, rowsBefore(before.length));
		const wrong: unknown[] = [];
		for (const [name, field] of Object.entries(operation.fields)) {
			const parameters = withField(base, name, field);
			for (const value of badValuesFor(field)) {
				const item = { value } as IDataObject;
				const [row] = await run(server.asked, id, parameters, {
					items: [item],
					continueOnFail: true,
				});
				const told = String(row?.json.error ?? 'was taken');
				const isTold =
					told.includes(field.displayName) && !/TypeError|undefined|\[object/.test(told);
				if (!isTold) wrong.push([name, JSON.stringify(value)?.slice(0, 60), told.slice(0, 200)]);
			}
		}
		expect(wrong).toEqual([]);
		expect(server.take()).toEqual([]);
	},
);
