import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { Resumed, ResumeOutcome, ResumeTarget } from '../plan/apiRequest';
import { isObject } from '../values';
import { type Attempt, attemptResume, BLOCKED } from './attempt';

/**
 * Asks an execution that waits in this n8n, once: a POST without the credential, which follows no redirect.
 * It goes nowhere but below the address at which executions of this n8n go on; `host` may only name
 * another host, and then no path of a proxy comes before it.
 */
export async function resume(
	context: IExecuteFunctions,
	{ path, host }: ResumeTarget,
	body: IDataObject,
): Promise<Resumed> {
	const { origin, pathname } = new URL(
		String(context.evaluateExpression('{{ $execution.resumeUrl }}', 0)),
	);
	const steps = pathname.split('/').slice(0, -1);
	const base = host === undefined ? origin + steps.join('/') : `${host}/${steps.at(-1)}`;
	const tried = await attemptResume(context, new URL(`${base}/${path}`), body);
	return { ...read(tried), host: new URL(base).host };
}

/** What came of it, as n8n answers in its versions from 1.100 on. */
function read(tried: Attempt): ResumeOutcome {
	if ('failure' in tried)
		return tried.failure === BLOCKED ? { is: 'blocked' } : { is: 'unreached', why: tried.failure };
	const { status, body } = tried;
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	if (status === 401 || status === 403) return { is: 'refused' };
	if (status === 409) return { is: /running already/.test(text) ? 'notYet' : 'closed' };
	if (status === 404 && /does not exist/.test(text)) return { is: 'missing' };
	if (status < 300 && /no action required/i.test(text)) return { is: 'closed' };
	if (status < 300 && isObject(body)) return { is: 'answered', answer: body as IDataObject };
	// Of two that resume at once n8n fails one with 500: the next time it says that nothing waits.
	return { is: 'unreached', why: `status ${status}` };
}
