import { sleep } from 'n8n-workflow';
import type { ReadBack } from '../declaration/readBack';
import type { Plan } from '../plan';
import type { OperationContext } from './operationContext';
import type { ReadBackResult, ReadBackTarget } from './readBack';
import { readBackRecord } from './readBack';
import { pausesUpTo } from './pauses';

/** Looks once, or again and again where what was asked for may show late. */
export async function readBackUntilShown(
	operationContext: OperationContext,
	readBack: ReadBack,
	plan: Plan,
	wanted: ReadBackTarget,
): Promise<ReadBackResult | { found: 'notYet' }> {
	const first = await readBackRecord(operationContext, readBack, plan, wanted);
	if (!readBack.showsWithin || first.found === 'there') return first;
	let last: ReadBackResult = first;
	for (const pause of pausesUpTo(readBack.showsWithin(plan.input))) {
		if (operationContext.isOver()) break;
		await sleep(pause);
		last = await readBackRecord(operationContext, readBack, plan, wanted);
		if (last.found === 'there') return last;
	}
	return last.found === 'missing' ? { found: 'notYet' } : last;
}
