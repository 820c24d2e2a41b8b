import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { isLate, keepDeadline } from '../decision/deadline';
import { oneLine } from '../engine';
import { skipsLateRuns } from './settings';

/** Begins the run that `receive` started, perhaps later and in a worker: its row says whether too late. */
export function begin(context: IExecuteFunctions): INodeExecutionData[] {
	const items = context.getInputData();
	const { answerBy } = items[0]?.json ?? {};
	if (typeof answerBy !== 'string') return items;
	keepDeadline(context, answerBy);
	const late = isLate(context);
	if (late && skipsLateRuns(context)) {
		const name = oneLine(context.getNode().name);
		context.logger.info(`“${name}” skipped a run that began after its message was answered`);
		return [];
	}
	return items.map((item) => ({ ...item, json: { ...item.json, late } }));
}
