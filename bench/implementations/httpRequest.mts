import type { IDataObject } from 'n8n-workflow';
import { CREDENTIAL } from '../n8n/server.mts';
import { asNode } from './implementation.mts';
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

const authenticated = {
	authentication: 'predefinedCredentialType',
	nodeCredentialType: CREDENTIAL,
};

const post = (url: string, body: IDataObject, batching?: Batching): IDataObject => ({
	...{ method: 'POST', url, ...authenticated },
	...{ sendBody: true, contentType: 'json', ...body },
	options: batching ? { batching: { batch: { ...batching } } } : {},
});

/** n8n's HTTP Request node with the parameters that are made for the sandbox's address. */
const httpRequestNode = (
	name: string,
	parameters: (address: string) => IDataObject,
	things?: Parameters<typeof asNode>[2],
) =>
	asNode(
		name,
		({ httpRequest, sandbox }) => ({
			type: 'n8n-nodes-base.httpRequest',
			node: httpRequest,
			parameters: parameters(sandbox.address),
		}),
		things,
	);

/** Creates each item's user. */
export const httpCreate = (name: string, batching?: Batching) =>
	httpRequestNode(name, (address) =>
		post(
			`${address}/v3/users`,
			{ specifyBody: 'keypair', bodyParameters: { parameters: pairs(USER) } },
			batching,
		),
	);

/** Adds each item's user to the item's group. */
export const httpAdd = httpRequestNode('HTTP Request', (address) =>
	post(`=${address}/v3/groups/{{ $json.guid }}/members`, {
		specifyBody: 'json',
		jsonBody: '={{ { "participants": [$json.uid] } }}',
	}),
);

/** Sends each item's message. */
export const httpSend = httpRequestNode('HTTP Request', (address) => ({
	...post(`${address}/v3/messages`, {
		specifyBody: 'json',
		jsonBody:
			'={{ { "receiver": $json.receiver, "receiverType": "user", "category": "message", "type": "text", "data": { "text": $json.text } } }}',
	}),
	sendHeaders: true,
	headerParameters: { parameters: pairs({ onBehalfOf: '={{ $json.sender }}' }) },
}));

/**
 * Gets all users by its own pagination: a page number, until the last page. A row is a page.
 * @param perPage users in a page; the platform's own number without it
 */
export const httpPages = (name: string, perPage?: number) =>
	httpRequestNode(
		name,
		(address) => ({
			...{ method: 'GET', url: `${address}/v3/users`, ...authenticated },
			...(perPage
				? { sendQuery: true, queryParameters: { parameters: pairs({ perPage: String(perPage) }) } }
				: {}),
			options: { pagination: { pagination } },
		}),
		({ json }) => (json.data as unknown[]).length,
	);

const pagination = {
	paginationMode: 'updateAParameterInEachRequest',
	parameters: { parameters: [{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' }] },
	paginationCompleteWhen: 'other',
	completeExpression: '={{ $pageCount >= $response.body.meta.pagination.total_pages }}',
	...{ limitPagesFetched: false, requestInterval: 0 },
};
