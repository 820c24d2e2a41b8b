import type { INodeExecutionData } from 'n8n-workflow';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { contextFor } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const parameters = {
	...{ resource: 'user', operation: 'import', uid: '={{ $json.uid }}', name: '={{ $json.name }}' },
	options: { requestsPerMinute: 0 },
};

/** Runs an import; requests that were made when the last item was read, and the rows. */
async function importing(
	items: Array<{ uid: string; name: string }>,
	continueOnFail: boolean | 'errorOutput',
) {
	const credential = credentialOf(on.sandbox);
	const context = contextFor(nodes.dataImport, { parameters, credential, items, continueOnFail });
	const { helpers, getNodeParameter } = context;
	const { httpRequestWithAuthentication: request } = helpers;
	let requests = 0;
	let atLast = 0;
	helpers.httpRequestWithAuthentication = async function (...given) {
		requests++;
		return (await request.apply(this, given)) as unknown;
	};
	context.getNodeParameter = ((...given: Parameters<typeof getNodeParameter>) => {
		if (given[1] === items.length - 1) atLast = requests;
		return getNodeParameter.apply(context, given);
	}) as typeof getNodeParameter;
	const [rows = []] = (await nodes.dataImport.execute!.call(context)) as INodeExecutionData[][];
	return { atLast, rows };
}

const person = (index: number) => ({ uid: `u${index}`, name: `User ${index}` });

it.each([
	['after the first requests where the run goes on', true, true],
	['before any request where a problem stops the run', false, false],
] as const)('reads the last of many items %s', async (_, continueOnFail, isSent) => {
	const { atLast, rows } = await importing(many(2000, person), continueOnFail);
	expect(atLast > 0).toBe(isSent);
	expect(rows.map(({ json, pairedItem }) => [json.uid, pairedItem])).toEqual(
		many(2000, (item) => [`u${item}`, { item }]),
	);
});

it('gives an item that asks for the same as an earlier one its row, however far apart they are', async () => {
	const items = [...many(2000, person), person(0), { uid: 'U1', name: 'Other' }, person(1999)];
	const { atLast, rows } = await importing(items, true);
	expect(atLast).toBeGreaterThan(0);
	expect(rows.slice(-3)).toMatchObject([
		{ json: { uid: 'u0', name: 'User 0' }, pairedItem: { item: 2000 } },
		{ json: { error: expect.stringContaining('is also in item 1, with different values') } },
		{ json: { uid: 'u1999' }, pairedItem: { item: 2002 } },
	]);
	const sent = (await on.sandbox.requests()).reduce((sum, { entities = 0 }) => sum + entities, 0);
	expect(sent).toBe(2000);
});
