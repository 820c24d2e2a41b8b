import type { IDataObject } from 'n8n-workflow';
import {
	type Execution,
	failure,
	type Plan,
	type PlanRequests,
	type Problem,
	stopped,
	success,
} from '../../engine';
import { composed } from '../../composed/execution';

type Check =
	| 'apiKey'
	| 'scope'
	| 'webhook'
	| 'webhookUrl'
	| 'webhookEnabled'
	| 'webhookEvents'
	| 'roundTrip';

/** The row of a check that found nothing wrong. */
export const ok = (check: Check, message: string): IDataObject => row(check, 'ok', message);

export const notChecked = (check: Check, advice: string): IDataObject =>
	row(check, 'notChecked', 'Not checked', advice);

export const failed = (
	check: Check,
	{ message, description }: Pick<Problem, 'message' | 'description'>,
): IDataObject => row(check, 'failed', message, description);

const row = (check: Check, status: string, message: string, advice = ''): IDataObject => ({
	check,
	status,
	message,
	advice,
});

/** One row for each thing checked, also where it failed: only an execution that was stopped fails the item. */
export const checking = (
	check: (plan: Plan, requests: PlanRequests) => Promise<IDataObject[]>,
): Execution<never> =>
	composed(async (plan, requests) => {
		const rows = await check(plan, requests);
		const isStopped = rows.some(({ message }) => message === stopped.message);
		return isStopped ? failure(stopped) : success(rows);
	});
