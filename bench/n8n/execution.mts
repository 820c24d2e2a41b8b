import type { ICredentialsHelper, IDataObject, INodeExecutionData } from 'n8n-workflow';
import {
	executeContext,
	place,
	type Context,
	type Engine,
	type Placed as Whole,
} from '../../harness/engine/context.mts';
import { fromN8n } from './modules.mts';
import { CREDENTIAL, CREDENTIAL_ID } from './server.mts';

/** A node as a workflow holds it. */
export type Placed = Pick<Whole, 'type' | 'node' | 'parameters'>;

/** One execution of a node in n8n-core's own context, ready to run. */
export interface Execution {
	context: Context;
	/** Runs the node as the workflow engine would. */
	run: () => Promise<INodeExecutionData[]>;
	/** Gives back what n8n holds for the time of an execution. */
	end: () => Promise<void>;
}

/** Rows as n8n's items. */
export const asItems = (rows: IDataObject[]): INodeExecutionData[] =>
	rows.map((json) => ({ json }));

/**
 * Prepares an execution: the workflow, the context, and the isolate in which n8n evaluates
 * expressions. A failed item does not stop the run («continue on fail»), so that items can be
 * counted.
 */
export async function prepare(
	placed: Placed,
	credentialsHelper: ICredentialsHelper,
	items: INodeExecutionData[],
): Promise<Execution> {
	const engine: Engine = { core: fromN8n('n8n-core'), workflow: fromN8n('n8n-workflow') };
	const setting = place(engine, {
		...placed,
		credential: { type: CREDENTIAL, id: CREDENTIAL_ID },
		credentialsHelper,
		continueOnFail: true,
	});
	const { versioned, workflow } = setting;
	await workflow.expression.acquireIsolate();
	const context = executeContext(engine, setting, items, { mode: 'trigger' });
	const run = async () => {
		// A node without `execute` is declarative, and n8n's routing runs it.
		const [output = []] = (
			versioned.execute
				? await versioned.execute.call(context)
				: await new engine.core.RoutingNode(context, versioned).runNode()
		) as INodeExecutionData[][];
		return output;
	};
	return { context, run, end: async () => await workflow.expression.releaseIsolate() };
}
