import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Operation, Resource } from './operation';
import type { Call, Read } from './plan';
import { plan } from './plan';
import type { Problem } from './problem';
import { toThrow } from './problem/tell';
import { read } from './read';
import { resolve } from './resolve';
import { Rows } from './rows';
import { prepare } from './run';
import type { Run } from './send';
import { send } from './send';
import { stopped } from './send/outcome';
import { pool } from './send/pool';
import { settings } from './settings';
import type { Settled } from './settle';
import { settle, unsettled } from './settle';
import { summarize } from './summary';

/**
 * Runs the chosen operation over all input items: read, plan, request, send, settle.
 * Every item leaves a linked row for each thing it asked for, in input order. Without «continue on
 * fail» the first problem stops the run, and is thrown when the calls in flight are done.
 */
export async function execute(
	context: IExecuteFunctions,
	resources: Resource[],
): Promise<INodeExecutionData[][]> {
	const operation = chosen(context, resources);
	const onward = goesOn(context);
	const stopOn = (settled: Settled) => {
		if ('problem' in settled && !onward && settled.problem.code !== stopped.code)
			throw toThrow(context.getNode(), settled.problem, settled.items);
	};
	const rows = new Rows();
	const refuse = (item: number, problem: Problem) => {
		const refused: Settled = { items: [item], problem };
		stopOn(refused);
		rows.add([refused], 0);
	};

	const { calls, problems } = plan(operation, await readAll(context, operation, refuse));
	for (const { item, problem } of problems) refuse(item, problem);
	if (calls.length === 0) return [rows.inOrder()];

	const chosenSettings = settings(context, operation.request.api);
	const run = await prepare(context, operation, chosenSettings);
	await pool(calls, chosenSettings.parallel, async (call, index) => {
		const settled = await make(run, call);
		settled.forEach(stopOn);
		rows.add(settled, index + 1);
		// Of a long run only what is still to do stays in memory.
		call.entities = [];
	});
	summarize(run, context.getInputData().length, rows.failed.size);
	return [rows.inOrder()];
}

/**
 * Whether problems become rows. Those of a tool always do: of a thrown one n8n tells the agent half,
 * and of what was done nothing.
 */
const goesOn = (context: IExecuteFunctions): boolean =>
	context.continueOnFail() || context.getNode().type.endsWith('Tool');

/** Reads all items; those that cannot be read are refused. */
async function readAll(
	context: IExecuteFunctions,
	operation: Operation,
	refuse: (item: number, problem: Problem) => void,
): Promise<Read[]> {
	const reads: Read[] = [];
	for (const item of context.getInputData().keys()) {
		const result = await read(context, operation, item);
		if ('problem' in result) refuse(item, result.problem);
		else reads.push({ item, input: result.input });
	}
	return reads;
}

/** Makes one call and says what became of each thing it asked for. */
async function make(run: Run, call: Call): Promise<Settled[]> {
	const delivery = await send(run, call);
	const settled =
		'problem' in delivery
			? unsettled(run.operation, call, delivery.problem)
			: settle(run.operation, call, delivery.answer);
	for (const [index, one] of settled.entries())
		settled[index] = await resolve(run, call, one, delivery);
	return settled;
}

/** The operation that the dropdowns name. Look-up by key: the same table feeds both. */
function chosen(context: IExecuteFunctions, resources: Resource[]): Operation {
	const resource = context.getNodeParameter('resource', 0, '') as string;
	const operation = context.getNodeParameter('operation', 0, '') as string;
	const { operations = {} } = resources.find(({ value }) => value === resource) ?? {};
	if (Object.hasOwn(operations, operation)) return operations[operation];
	const named = (value: unknown) => String(value).slice(0, 50);
	const problem: Problem = {
		message: `This node has no operation “${named(operation)}” for “${named(resource)}”`,
		description: 'Choose Resource and Operation again, or update the package.',
		code: 'UNKNOWN_OPERATION',
		input: true,
	};
	throw toThrow(context.getNode(), problem);
}
