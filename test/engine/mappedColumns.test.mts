import type { IDataObject, ILoadOptionsFunctions } from 'n8n-workflow';
import { nodes } from '../support/nodes.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();

const MAPPED = { recordsFrom: 'mapped' };
const byHand = (value: IDataObject) => ({
	...MAPPED,
	mapping: { mappingMode: 'defineBelow', value, matchingColumns: [], schema: [] },
});
const BY_NAME = { ...MAPPED, mapping: { mappingMode: 'autoMapInputData', value: null } };

const users = async (parameters: IDataObject, items: IDataObject[]) =>
	await on.run('dataImport/user/import', parameters, { items, continueOnFail: true });

/** What is the same, whenever it was made. */
const lasting = (row: object) =>
	Object.fromEntries(Object.entries(row).filter(([name]) => !/^(id|updatedAt)$/.test(name)));

it.each(['user', 'group', 'groupMember', 'message'])(
	'the columns of a %s are its fields, and those that it needs come first',
	async (resource) => {
		const { getColumns } = nodes.dataImport.methods?.resourceMapping ?? {};
		const chosen: IDataObject = { resource, operation: 'import' };
		const form = { getCurrentNodeParameter: (name: string) => chosen[name] };
		const { fields = [] } = (await getColumns?.call(form as ILoadOptionsFunctions)) ?? {};
		const { properties } = nodes.dataImport.description;
		const [hint = ''] = properties
			.filter(({ name, displayOptions }) => {
				const shown: unknown[] = displayOptions?.show?.resource ?? [];
				return name === 'binaryPropertyName' && shown.includes(resource);
			})
			.map((property) => property.hint);
		const needed = fields.filter(({ required }) => required);
		expect(hint).toBe(
			`Columns that the file needs: ${needed.map(({ displayName }) => displayName).join(', ')}`,
		);
		for (const { id, type, options } of fields) {
			expect(id).toMatch(/^\w+$/);
			expect(options === undefined).toBe(type !== 'options');
		}
	},
);

it('sends what the fields of items send', async () => {
	const items = many(120, (index) => ({
		...{
			id: `Old-${index}`,
			from: 'amara',
			at: `2025-03-0${1 + (index % 9)}`,
			said: `Hello ${index}`,
		},
		labels: 'one, two',
	}));
	const main = {
		...{ muid: '={{ $json.id }}', sender: '={{ $json.from }}', receiverType: 'user' },
		...{ receiver: 'bjorn', sentAt: '={{ $json.at }}', kind: 'text', text: '={{ $json.said }}' },
	};
	const tags = '={{ $json.labels }}';
	const kept = async () => (await on.sandbox.state('messages')).map(lasting);
	const run = async (parameters: IDataObject) =>
		await on.run('dataImport/message/import', parameters, { items });
	const rows = await run({ recordsFrom: 'items', ...main, additionalFields: { tags: [tags] } });
	const fromItems = await kept();
	await on.sandbox.reset();
	const mapped = await run(byHand({ ...main, tags }));
	expect(mapped.map(({ json }) => lasting(json))).toEqual(rows.map(({ json }) => lasting(json)));
	expect(await kept()).toEqual(fromItems);
});

it('takes the text of a message for its caption, as far as no column gives that', async () => {
	const item = {
		muid: 'm',
		from: 'amara',
		at: 1_600_000_000,
		body: 'Look',
		url: 'https://e.com/a.png',
	};
	const main = {
		...{ muid: '={{ $json.muid }}', sender: '={{ $json.from }}', receiverType: 'user' },
		...{ receiver: 'bjorn', sentAt: '={{ $json.at }}', kind: 'image', text: '={{ $json.body }}' },
		attachments: '={{ [{ url: $json.url }] }}',
	};
	const run = async (parameters: IDataObject, one: IDataObject) =>
		(await on.run('dataImport/message/import', parameters, { items: [one] }))[0]?.json;
	expect(await run(byHand(main), item)).toMatchObject({ text: 'Look' });
	const own = byHand({ ...main, caption: 'Mine' });
	expect(await run(own, { ...item, muid: 'n' })).toMatchObject({ text: 'Mine' });
	const { body, url, from: sender, at: sentAt, ...rest } = { ...item, muid: 'o' };
	const named = { ...rest, sender, sentAt, 'Message Type': 'Image', receiver: 'bjorn' };
	const record = { ...named, text: body, attachments: [{ url }], receiverType: 'user' };
	expect(await run(BY_NAME, record)).toMatchObject({ text: 'Look' });
});

it('refuses what a record lacks, a wrong type, and two columns for one field', async () => {
	const hand = byHand({ uid: '={{ $json.uid }}', name: 'X', createdAt: '={{ $json.since }}' });
	const refused = await users(hand, [{ uid: '' }, { uid: 'ann', since: 'yesterday' }]);
	expect(refused.map(({ json }) => json.error)).toEqual([
		'UID is missing [item 0]',
		'Created At “yesterday” isn’t an unambiguous date [item 1]',
	]);
	const automatic = await users(BY_NAME, [{ Name: 'Ann' }, { uid: 'ann', UID: 'bob', name: 'A' }]);
	expect(automatic.map(({ json }) => json)).toMatchObject([
		{ error: 'UID is missing [item 0]', message: expect.stringMatching(/^No column of the item/) },
		{
			error: expect.stringMatching(
				/Columns “uid” and “UID” are for the same field: UID \[item 1\]$/,
			),
		},
	]);
});

it('names Mapped Columns and the columns of the item where none is matched', async () => {
	const [row] = await users(byHand({}), [{ user_id: 'ann', full_name: 'Ann' }]);
	expect(row?.json).toMatchObject({
		error: 'UID is missing; Name is missing [item 0]',
		message: expect.stringMatching(
			/^Choose a column for it under Mapped Columns.* The item has: “user_id”, “full_name”\.$/,
		),
	});
});
