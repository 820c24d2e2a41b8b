import type { IDataObject } from 'n8n-workflow';
import type { ReadBack } from '../declaration/readBack';
import { showsAll, without } from '../objects';
import type { ItemResult, Plan } from '../plan';
import type { OperationContext } from './operationContext';
import { buildRequestBody } from './request';

/** What was looked for, and when the first try began. */
interface LookedAt {
	operationContext: OperationContext;
	plan: Plan;
	result: ItemResult;
	startedAt: number | undefined;
}

/** How far the clocks of the platform's machines may lie apart, in seconds. */
const CLOCK_TOLERANCE_S = 10;

/** Whether what was found came from this request; undefined where that is unknown. */
export function isOurs(
	{ operationContext, plan, result: { entry }, startedAt }: LookedAt,
	{ madeAt, matches, onlyInFirstAnswer = '' }: ReadBack,
	found: IDataObject,
	conflicted: boolean,
): boolean | undefined {
	const { operation } = operationContext;
	// A field that affects only the response isn't part of what is stored.
	const whole =
		operation.execution.expected?.(plan, entry) ?? buildRequestBody(operation, plan) ?? {};
	const sent = without(whole, [onlyInFirstAnswer]) as IDataObject;
	const shown = matches ? matches(found, entry?.list, conflicted, sent) : showsAll(found, sent);
	const made = madeAt && sent[madeAt] === undefined ? secondsOf(found[madeAt]) : undefined;
	if (made === undefined || startedAt === undefined) return shown;
	// Reading it has shown the platform's clock, if no response had before.
	const started = operationContext.platformSeconds(startedAt);
	if (started === undefined) return shown && undefined;
	return made < started - CLOCK_TOLERANCE_S ? false : shown;
}

/** No time is larger in seconds: what is larger is in milliseconds. */
const IN_MILLISECONDS = 1e11;

/** A time in seconds or milliseconds since 1970, or in ISO 8601 with its zone; nothing of what is none. */
function secondsOf(time: unknown): number | undefined {
	if (typeof time === 'number') return time < IN_MILLISECONDS ? time : time / 1000;
	const isISO = typeof time === 'string' && /^\d{4}-.*T.*(Z|[+-]\d\d:?\d\d)$/.test(time);
	return isISO ? Date.parse(time) / 1000 || undefined : undefined;
}
