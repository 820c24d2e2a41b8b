import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

/** A client of a sandbox's control interface: method, path and JSON body in, JSON answer out. */
export function controlClient(address: string, ca?: string) {
	const agent = new (ca ? https : http).Agent({ keepAlive: false, ...(ca ? { ca } : {}) });

	return async <Answer,>(method: string, path: string, body?: unknown): Promise<Answer> => {
		const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
			const request = (ca ? https : http).request(
				`${address}/_sandbox/${path}`,
				{
					method,
					agent,
					headers: body === undefined ? {} : { 'content-type': 'application/json' },
				},
				resolve,
			);
			request.once('error', reject);
			request.end(body === undefined ? undefined : JSON.stringify(body));
		});
		const answer = await text(response);
		if (response.statusCode !== 200) {
			throw new Error(`${method} /_sandbox/${path}: ${response.statusCode} ${answer}`);
		}
		return JSON.parse(answer) as Answer;
	};
}
