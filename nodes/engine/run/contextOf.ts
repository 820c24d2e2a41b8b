import type { IExecuteFunctions } from 'n8n-workflow';
import type { RunnableOperation } from '../catalogue/operationBuilder';
import type { Client, ClientSettings } from '../client';
import { resume } from '../client/resume';
import type { OperationContext } from '../pipeline/operationContext';
import { RecentlySent } from '../pipeline/recentlySent';

/** What all plans for an app run with, in a run of a node. */
export const contextOf = (
	n8n: IExecuteFunctions,
	operation: RunnableOperation,
	{ sendRequest, isOver, upload, memory, sealing, serverClock }: Client,
	{
		maxRetries,
		parallel,
		dryRun = false,
	}: Pick<ClientSettings, 'maxRetries' | 'parallel' | 'dryRun'>,
): OperationContext => ({
	operation,
	recentlySent: new RecentlySent(),
	sendRequest: async (request) => await sendRequest(request),
	isOver,
	upload,
	memory,
	sealing,
	resume: async (target, body) => await resume(n8n, target, body),
	itemAt: (item) => n8n.getInputData()[item] ?? { json: {} },
	dryRun,
	maxRetries,
	concurrency: parallel,
	platformSeconds: (moment) => serverClock.platformSeconds(moment),
});
