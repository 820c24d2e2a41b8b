import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Operation, Resource } from './operation';
import type { Call, Read } from './plan';
import { plan } from './plan';
import type { Problem } from './problem';
import { toRow, toThrow } from './problem/tell';
import { read } from './read';
import { resolve } from './resolve';
import { prepare } from './run';
import type { Run } from './send';
import { send } from './send';
import { stopped } from './send/outcome';
import { pool } from './send/pool';
import { settings } from './settings';
import type { Settled } from './settle';
import { settle, toResult, unsettled } from './settle';
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
	const stopOn = (settled: Settled) => {
		if ('problem' in settled && !context.continueOnFail() && settled.problem.code !== stopped.code)
			throw toThrow(context.getNode(), settled.problem, settled.items);
	};
	const refusals: Settled[] = [];
	const refuse = (item: number, problem: Problem) => {
		stopOn({ items: [item], problem });
		refusals.push({ items: [item], problem });
	};

	const items = context.getInputData().length;
	const reads: Read[] = [];
	for (let item = 0; item < items; item++) {
		const result = await read(context, operation, item);
		if ('problem' in result) refuse(item, result.problem);
		else reads.push({ item, input: result.input });
	}
	const { calls, problems } = plan(operation, reads);
	for (const { item, problem } of problems) refuse(item, problem);
	if (calls.length === 0) return [inOrder(items, [refusals])];

	const chosenSettings = settings(context, operation.request.api);
	const run = await prepare(context, operation, chosenSettings);
	const settled: Settled[][] = [];
	await pool([...calls.entries()], chosenSettings.parallel, async ([index, call]) => {
		settled[index] = await make(run, call);
		settled[index].forEach(stopOn);
	});
	const all = [refusals, ...settled];
	summarize(run, items, failedItems(all));
	return [inOrder(items, all)];
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

/** Rows by the item that asked for them, each item's in the order of its calls. */
function inOrder(items: number, settled: Settled[][]): INodeExecutionData[] {
	const byItem: INodeExecutionData[][] = Array.from({ length: items }, () => []);
	for (const group of settled)
		for (const one of group)
			byItem[one.items[0]].push(
				'problem' in one ? toRow(one.problem, one.items) : toResult(one.row, one.items),
			);
	return byItem.flat();
}

const failedItems = (settled: Settled[][]): number =>
	new Set(settled.flat().flatMap((one) => ('problem' in one ? one.items : []))).size;

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
