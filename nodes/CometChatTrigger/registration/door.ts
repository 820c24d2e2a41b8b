import type { IDataObject, IHookFunctions, IHttpRequestMethods } from 'n8n-workflow';
import type { Answer } from '../../engine/declaration/answer';
import { attempt } from '../../engine/send/attempt';
import type { Outcome } from '../../engine/send/outcome';
import { outcomeOf } from '../../engine/send/outcome';
import { apis } from '../../platform/apis';
import { codes } from '../../platform/codes';
import { hookError } from './hookError';

const { management } = apis;
const TIMEOUT_MS = 20_000;

/** What is asked of the app's webhooks. */
interface Question {
	method: IHttpRequestMethods;
	/** Below `/webhooks`. */
	path: string;
	qs?: IDataObject;
	body?: IDataObject;
	expected: Answer['kind'];
	/** A secret in the body, which must not come back in anybody's words. */
	secret?: string;
}

/** The way of the hooks to the Management API. */
export interface Door {
	/** App whose webhooks it leads to. */
	appId: string;
	base: string;
	ask(question: Question): Promise<Outcome>;
}

/** Opens the door with the node's credential; one that leads nowhere is told. */
export async function openDoor(context: IHookFunctions): Promise<Door> {
	const credential = await context.getCredentials<IDataObject>(management.credential);
	const base = management.baseUrl(credential);
	if (!base.ok) throw hookError(context.getNode(), base.problem);
	const own = management.secrets.map((name) => String(credential[name] ?? ''));
	return {
		appId: String(credential.appId).trim(),
		base: base.value,
		ask: async ({ path, expected, secret, ...request }) => {
			const options = { ...request, url: `${base.value}/webhooks${path}`, timeout: TIMEOUT_MS };
			const secrets = secret === undefined ? own : [...own, secret];
			const tried = await attempt(context, { credential: management.credential, secrets }, options);
			return outcomeOf(tried, {
				expected: { kind: expected },
				operation: { codes: { ...codes, ...management.codes }, fields: {} },
			});
		},
	};
}
