import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

/** Method, path and JSON body in, JSON answer out. */
export type Control = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

/**
 * A client of a sandbox's control interface, apart from the platform's own paths.
 * @param ca the certificate to trust, with TLS
 */
export function controlClient(address: string, ca?: string): Control {
	const { request: send, Agent } = ca ? https : http;
	const agent = new Agent({ keepAlive: false, ...(ca ? { ca } : {}) });

	return async <Answer,>(method: string, path: string, body?: unknown): Promise<Answer> => {
		const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
			const headers = body === undefined ? {} : { 'content-type': 'application/json' };
			const request = send(`${address}/_sandbox/${path}`, { method, agent, headers }, resolve);
			request.once('error', reject);
			request.end(body === undefined ? undefined : JSON.stringify(body));
		});
		const answer = await text(response);
		if (response.statusCode !== 200)
			throw new Error(`${method} /_sandbox/${path}: ${response.statusCode} ${answer}`);
		return JSON.parse(answer) as Answer;
	};
}
