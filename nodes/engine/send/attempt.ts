import type {
	IDataObject,
	IExecuteFunctions,
	IHookFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
} from 'n8n-workflow';
import { withoutKey } from './withoutKey';

/** What came of one try: an answer with any status, or the network's failure code. */
export type Attempt =
	| { status: number; headers: Record<string, string | undefined>; body: unknown }
	| { failure: string };

/** Whose credential authenticates a try, and which of its values must not come back. */
export interface Authentication {
	credential: string;
	secrets: string[];
}

/**
 * One try over n8n's authenticated helper, which adds the key and ends with the execution.
 * Never throws: n8n's own failures hold the request with its key, so only their code leaves here.
 * @param options fresh ones: the helper changes what it is given
 */
export async function attempt(
	context: IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions,
	{ credential, secrets }: Authentication,
	options: IHttpRequestOptions,
): Promise<Attempt> {
	try {
		const answer = (await context.helpers.httpRequestWithAuthentication.call(context, credential, {
			...options,
			json: true,
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
		})) as { statusCode: number; headers: IDataObject; body: unknown };
		return {
			status: answer.statusCode,
			headers: answer.headers as Record<string, string | undefined>,
			body: secrets.reduce(withoutKey, answer.body),
		};
	} catch (failure) {
		return { failure: codeOf(failure) };
	}
}

/** The network's code, from wherever the layers put it. */
export function codeOf(failure: unknown): string {
	let layer = failure as { code?: unknown; cause?: unknown } | undefined;
	for (let depth = 0; layer && depth < 5; depth++) {
		if (typeof layer.code === 'string' && layer.code !== '') return layer.code;
		layer = layer.cause as typeof layer;
	}
	return 'UNKNOWN';
}
