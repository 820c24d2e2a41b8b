/** n8n refused something over its REST API. */
export class N8nRefused extends Error {
	readonly status: number;

	constructor(request: string, status: number, message: string) {
		super(`n8n answered ${status} to ${request}: ${message}`);
		this.status = status;
	}
}

/** n8n ends idle connections after five seconds; who was busy meanwhile would take a dead one. */
export const ONCE = { connection: 'close' };

/** n8n's REST API, as the editor uses it: one cookie, `{ data }` around every answer. */
export class Client {
	readonly address: string;
	private cookie = '';

	constructor(address: string) {
		this.address = address;
	}

	async get<T>(path: string): Promise<T> {
		return await this.send<T>('GET', path);
	}

	async post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T> {
		return await this.send<T>('POST', path, body, headers);
	}

	async patch<T>(path: string, body: unknown): Promise<T> {
		return await this.send<T>('PATCH', path, body);
	}

	async delete<T>(path: string): Promise<T> {
		return await this.send<T>('DELETE', path);
	}

	private async send<T>(
		method: string,
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
	): Promise<T> {
		// A form brings a content type of its own.
		const form = body instanceof FormData ? body : undefined;
		const response = await fetch(`${this.address}${path}`, {
			method,
			headers: {
				...(form ? {} : { 'content-type': 'application/json' }),
				...headers,
				...ONCE,
				cookie: this.cookie,
			},
			body: form ?? (body === undefined ? null : JSON.stringify(body)),
		});
		const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
		if (cookies.length) this.cookie = cookies.join('; ');
		const text = await response.text();
		if (!response.ok)
			throw new N8nRefused(`${method} ${path}`, response.status, messageOf(text) ?? text);
		const answer = JSON.parse(text) as { data: T } | T;
		return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer;
	}
}

/** n8n's own sentence, without the stack that it sends along. */
function messageOf(text: string): string | undefined {
	try {
		return (JSON.parse(text) as { message?: string }).message;
	} catch {
		return undefined;
	}
}
