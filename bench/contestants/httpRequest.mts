import type { IDataObject } from 'n8n-workflow';
import { CREDENTIAL } from '../n8n/server.mts';
import { asNode } from './contestant.mts';
import { USER } from './ours.mts';

/** The node's own batching: this many items, then this many milliseconds of waiting. */
export interface Batching {
	batchSize: number;
	batchInterval: number;
}

/** What the editor enters when a person switches Batching on. */
export const STANDARD: Batching = { batchSize: 50, batchInterval: 1000 };

const pairs = (body: Record<string, string>) =>
	Object.entries(body).map(([name, value]) => ({ name, value }));

const parameters = (url: string, body: IDataObject, batching?: Batching): IDataObject => ({
	method: 'POST',
	url,
	authentication: 'predefinedCredentialType',
	nodeCredentialType: CREDENTIAL,
	sendBody: true,
	contentType: 'json',
	...body,
	options: batching ? { batching: { batch: { ...batching } } } : {},
});

/** n8n's HTTP Request node that creates each item's user. */
export const httpCreate = (name: string, batching?: Batching) =>
	asNode(name, ({ httpRequest, sandbox }) => ({
		type: 'n8n-nodes-base.httpRequest',
		node: httpRequest,
		parameters: parameters(
			`${sandbox.address}/v3/users`,
			{ specifyBody: 'keypair', bodyParameters: { parameters: pairs(USER) } },
			batching,
		),
	}));

/** n8n's HTTP Request node that adds each item's user to the item's group. */
export const httpAdd = asNode('HTTP Request', ({ httpRequest, sandbox }) => ({
	type: 'n8n-nodes-base.httpRequest',
	node: httpRequest,
	parameters: parameters(`=${sandbox.address}/v3/groups/{{ $json.guid }}/members`, {
		specifyBody: 'json',
		jsonBody: '={{ { "participants": [$json.uid] } }}',
	}),
}));
