import type { IDataObject, IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';
import { CREDENTIAL } from '../n8n/server.mts';
import { asNode } from './implementation.mts';
import { described, textField } from './described.mts';
import { USER } from './ours.mts';

const FIELDS = Object.keys(USER);

/** User: Create as most programmatic nodes have it: a loop that awaits each item. */
const node: INodeType = {
	description: described('oneByOne', FIELDS.map(textField)),

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const rows: INodeExecutionData[] = [];
		const { chatHost } = await this.getCredentials(CREDENTIAL);
		for (let item = 0; item < this.getInputData().length; item++) {
			try {
				const body = Object.fromEntries(
					FIELDS.map((name) => [name, this.getNodeParameter(name, item)]),
				);
				const answer = (await this.helpers.httpRequestWithAuthentication.call(this, CREDENTIAL, {
					method: 'POST',
					url: `${chatHost as string}/v3/users`,
					body,
					json: true,
				})) as { data: IDataObject };
				rows.push({ json: answer.data, pairedItem: { item } });
			} catch (failure) {
				if (!this.continueOnFail()) throw failure;
				rows.push({ json: { error: String(failure) }, pairedItem: { item } });
			}
		}
		return [rows];
	},
};

/** The same operation, one item after the other. */
export const oneByOne = asNode('one by one', () => ({
	type: 'bench.oneByOne',
	node,
	parameters: { ...USER },
}));
