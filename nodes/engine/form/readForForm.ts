import type { IDataObject, ILoadOptionsFunctions } from 'n8n-workflow';
import { openClient } from '../client';
import type { Api, Codes } from '../declaration/api';
import type { ResponseShape } from '../declaration/response';
import type { ResponseData } from '../declaration/wireFormat';
import { toNodeError } from '../problem/toNode';

/**
 * Reads what the editor shows in a form, once.
 * @param expected what the response is like
 * @param request made when there is a credential: of both problems that one is told
 * @returns what the response has
 * @throws what the platform says, as the editor shows it
 */
export async function readForForm(
	context: ILoadOptionsFunctions,
	api: Api,
	codes: Codes,
	expected: ResponseShape,
	request: () => { path: string; qs?: IDataObject; headers?: IDataObject },
): Promise<ResponseData> {
	const client = await openClient(context, api);
	if (!client.ok) throw toNodeError(context.getNode(), client.problem);
	const asked = request();
	const requestResult = await client.value.sendRequest({
		build: () => ({ method: 'GET', ...asked }),
		retry: 'never',
		expected,
		errors: { codes: { ...codes, ...api.codes }, fields: {} },
	});
	if (!requestResult.ok) throw toNodeError(context.getNode(), requestResult.problem);
	return requestResult.value;
}
