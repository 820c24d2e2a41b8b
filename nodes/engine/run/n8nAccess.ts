import type { IExecuteFunctions } from 'n8n-workflow';
import { resume } from '../client/resume';
import type { OperationContext } from '../pipeline/operationContext';

/** What a plan may want of n8n itself: the items as they came, and executions that wait. */
export const n8nAccess = (
	context: IExecuteFunctions,
): Pick<OperationContext, 'resume' | 'itemAt'> => ({
	resume: async (target, body) => await resume(context, target, body),
	itemAt: (item) => context.getInputData()[item] ?? { json: {} },
});
