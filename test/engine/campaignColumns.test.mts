import type { IDataObject } from 'n8n-workflow';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { id } from '../catalogue/case.mts';
import { draftCampaign } from '../support/draftCampaign.mts';
import { mappableFields } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const cont = { continueOnFail: true };

const draft = async () => await draftCampaign(on);

describe('columns of a sheet', () => {
	const sending = (templateId: string) => ({
		...{ resource: 'notification', operation: 'send', templateId: id(templateId) },
	});
	const adding = { resource: 'recipient', operation: 'add' };
	const variablesOf = async (parameters: IDataObject) =>
		await mappableFields(nodes.campaigns, 'getVariables', {
			...{ credential: credentialOf(on.sandbox), parameters },
		});
	const cells = { name: 'Ann', City: 'Oslo', count: 3, empty: '' };

	it('match the variables of the template, or of that of the campaign', async () => {
		const fields = await variablesOf(sending('cc-template-release'));
		expect(fields.map(({ id: key, required }) => ({ key, required }))).toEqual([
			{ key: 'name', required: false },
			{ key: 'version', required: false },
		]);
		expect(await variablesOf({ ...adding, ...(await draft()) })).toEqual(fields);
		expect(await variablesOf({ ...adding, campaignId: id('={{ $json.campaign }}') })).toEqual([]);
		await expect(variablesOf(sending('nowhere'))).rejects.toThrow('No template has this ID');
	});

	it('match those of the version that a campaign sends, not of the template’s newest', async () => {
		const campaign = await draft();
		const variables = { values: [{ key: 'city', name: 'City', type: 'string' }] };
		const newest = { templateId: id('cc-template-release'), additionalFields: { variables } };
		await on.run('campaigns/template/update', newest);
		const keys = async (parameters: IDataObject) =>
			(await variablesOf(parameters)).map(({ id: key }) => key);
		expect(await keys({ ...adding, ...campaign })).toEqual(['name', 'version']);
		expect(await keys({ ...adding, ...(await draft()) })).toEqual(['city']);
	});

	it('are none where CometChat doesn’t show the template of a campaign', async () => {
		await on.sandbox.faults([{ kind: 'status', status: 200, nth: 1, body: { data: { id: 'c' } } }]);
		expect(await variablesOf({ ...adding, campaignId: id('camp_draft') })).toEqual([]);
	});

	it.each([
		[{ mappingMode: 'autoMapInputData', value: null, schema: [{ id: 'name' }] }, { name: 'Ann' }],
		[
			{
				mappingMode: 'defineBelow',
				value: {
					name: '={{ $json.City }}',
					count: '={{ $json.count }}',
					more: '={{ $json.empty }}',
				},
			},
			{ name: 'Oslo', count: '3' },
		],
		[{ mappingMode: 'defineBelow', value: { name: '={{ $json.empty }}', city: null } }, {}],
	])('give a recipient the values that %j says', async (columns, variables) => {
		const campaign = await draft();
		const given = { ...campaign, userId: 'amara', variablesFrom: 'columns', columns };
		await on.run('campaigns/recipient/add', given, { items: [cells] });
		const [{ json }] = await on.run('campaigns/recipient/getAll', { ...campaign, returnAll: true });
		expect(json.variables).toEqual(variables);
	});

	it.each([
		[{ name: '={{ $json.long }}' }, ': name “12345678901234567000” is a number of more than 15 di'],
		[{ name: 'x', city: '={{ [1] }}' }, ': city must be text'],
		[{ name: '={{ "x".repeat(2001) }}' }, /: name “x+…” is longer than 2000 characters/],
		[{ 'First Name': 'Ann' }, ' has a column “First Name”, which isn’t the name of a variable'],
		[null, ' matches no variable to a column of this item'],
		[{ name: null, version: '' }, ' matches no variable to a column of this item'],
	])('are named where %j can’t be sent', async (value, says) => {
		const columns = { mappingMode: 'defineBelow', value };
		const given = { ...(await draft()), userId: 'amara', variablesFrom: 'columns', columns };
		const items = [{ long: Number('12345678901234567890') }];
		const [{ json }] = await on.run('campaigns/recipient/add', given, { items, ...cont });
		expect(String(json.error).replace('Mapped Columns', '')).toMatch(says);
	});

	it.each([undefined, [], [{ id: 'name' }]])(
		'are refused where the variables %j are none of them',
		async (schema) => {
			const columns = { mappingMode: 'autoMapInputData', value: null, schema };
			const given = { ...(await draft()), userId: 'amara', variablesFrom: 'columns', columns };
			const items = [{ first: 'Ann' }];
			const [{ json }] = await on.run('campaigns/recipient/add', given, { items, ...cont });
			expect(json.error).toContain('Mapped Columns matches no variable to a column of this item');
		},
	);
});
