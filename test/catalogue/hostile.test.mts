import type { IDataObject } from 'n8n-workflow';
import type { Field, Fields, Section } from '../../nodes/engine/declaration/field';
import { sectionOf } from '../../nodes/engine/declaration/field';
import { badValuesFor } from './badValues.mts';
import { caseOf } from './cases/index.mts';
import { offered } from './operations.mts';
import { filled } from './case.mts';
import { run } from './run.mts';
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

const VALUE = '={{ $json.value }}';

/** What must stand beside a field of a group for it to show. */
const besides = (fields: Fields, name: string): IDataObject =>
	Object.fromEntries(
		Object.entries(fields[name]?.shownFor ?? {}).flatMap(([other, [value]]) => [
			...Object.entries(besides(fields, other)),
			[other, value],
		]),
	) as IDataObject;

/** Something for each field of a group that must always be given. */
const always = (fields: Fields): IDataObject =>
	Object.fromEntries(
		Object.entries(fields)
			.filter(([, { required, shownFor }]) => required && !shownFor)
			.map(([name, field]) => [
				name,
				field.type === 'options' ? Object.keys(field.options)[0] : 'https://example.com/a.pdf',
			]),
	);

/** A field with what stands for it; of a group each field inside, as n8n takes no expression for all. */
const places = (field: Field): Array<{ field: Field; stored: unknown }> =>
	field.type === 'group'
		? Object.entries(field.fields).map(([inner, one]) => {
				const beside = { ...always(field.fields), ...besides(field.fields, inner) };
				const entry = { ...beside, [inner]: VALUE };
				return { field: one, stored: { values: field.multiple ? [entry] : entry } };
			})
		: [{ field, stored: VALUE }];

/** Parameters with one field set, wherever the form has it, and shown. */
function withField(
	parameters: IDataObject,
	name: string,
	field: Field,
	stored: unknown,
): IDataObject {
	const shown = Object.fromEntries(
		Object.entries(field.shownFor ?? {}).map(([other, [value]]) => [other, value]),
	);
	const section = sectionOf(field);
	const value = stored as IDataObject;
	if (section === 'main') return { ...parameters, ...shown, [name]: value };
	const collection = collections[section];
	const inside = { ...(parameters[collection] as IDataObject), [name]: value };
	return { ...parameters, ...shown, [collection]: inside };
}

const rowsBefore = (count: number): IDataObject[] =>
	Array.from({ length: count }, () => ({
		id: '1',
		uid: 'ann',
		guid: 'club',
		authToken: 'ann_1',
		apiKey: 'a1',
	}));

it.each(offered)(
	'$id refuses every bad value by the label of its field',
	async ({ id, operation }) => {
		const { minimal, inChat = [], before = [] } = caseOf(id);
		const base = filled(minimal, rowsBefore(inChat.length + before.length));
		const wrong: unknown[] = [];
		for (const [name, field] of Object.entries(operation.fields))
			for (const { field: own, stored } of places(field)) {
				const parameters = withField(base, name, field, stored);
				for (const value of badValuesFor(own)) {
					const items = [{ value } as IDataObject];
					const [row] = await run(server.asked, id, parameters, { items, continueOnFail: true });
					const told = String(row?.json.error ?? 'was taken');
					const labels = own === field ? [own.displayName] : [field.displayName, own.displayName];
					const isTold =
						labels.every((label) => told.includes(label)) &&
						!/TypeError|undefined|\[object/.test(told);
					if (!isTold) wrong.push([name, JSON.stringify(value)?.slice(0, 60), told.slice(0, 200)]);
				}
			}
		expect(wrong).toEqual([]);
		expect(server.take()).toEqual([]);
	},
);
