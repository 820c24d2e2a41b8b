import type { INodeProperties, INodeType } from 'n8n-workflow';
import { asNode } from './implementation.mts';
import { described, textField } from './described.mts';
import { USER } from './ours.mts';

const operation: INodeProperties = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	default: 'create',
	options: [
		{
			name: 'Create',
			value: 'create',
			routing: {
				request: { method: 'POST', url: '/users' },
				output: { postReceive: [{ type: 'rootProperty', properties: { property: 'data' } }] },
			},
		},
	],
};

const fields = Object.keys(USER).map(
	(name): INodeProperties => ({
		...textField(name),
		routing: { send: { type: 'body', property: name } },
	}),
);

/** User: Create in n8n's declarative style, as its documentation teaches it. */
const node: INodeType = {
	description: {
		...described('declarative', [operation, ...fields]),
		requestDefaults: { baseURL: '={{ $credentials.chatHost }}/v3' },
	},
};

/** The same operation in n8n's declarative style. */
export const declarative = asNode('declarative', () => ({
	type: 'bench.declarative',
	node,
	parameters: { operation: 'create', ...USER },
}));
