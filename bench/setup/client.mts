import { Agent } from 'node:https';
import axios from 'axios';
import type { IDataObject } from 'n8n-workflow';
import type { Connected } from '../../harness/sandbox/connect.mts';
import type { Send } from '../implementations/work.mts';

/** A client without n8n that keeps its connections. */
export function keptAlive(
	{ address, key, ca }: Pick<Connected, 'address' | 'key' | 'ca'>,
	connections: number,
) {
	const agent = new Agent({ keepAlive: true, maxSockets: connections, ca });
	const client = axios.create({ baseURL: address, httpsAgent: agent, headers: { apikey: key } });
	const send: Send = async ({ path: url, qs: params, body: data, method, headers = {} }) =>
		(await client.request<IDataObject>({ method, url, params, data, headers })).data;
	return { send, end: () => agent.destroy() };
}
