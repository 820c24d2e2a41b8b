import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Operation, Resource } from './operation';
import type { Call, Read } from './plan';
import { plan } from './plan';
import type { Problem } from './problem';
import { toRow, toThrow } from './problem/tell';
import { read } from './read';
import type { Credential } from './request';
import { baseUrl } from './request';
import type { Run } from './send';
import { send } from './send';
import { CREDENTIAL } from './send/attempt';
import { pool } from './send/pool';
import { settings } from './settings';
import type { Settled } from './settle';
import { settle, toResult, unsettled } from './settle';

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
	const rows: INodeExecutionData[][] = context.getInputData().map(() => []);
	const keep = (settled: Settled) => rows[settled.items[0]].push(toItem(settled));
	const stopOn = (settled: Settled) => {
		if ('problem' in settled && !context.continueOnFail())
			throw toThrow(context.getNode(), settled.problem, settled.items);
	};
	const refuse = (item: number, problem: Problem) => {
		stopOn({ items: [item], problem });
		keep({ items: [item], problem });
	};

	const reads: Read[] = [];
	for (const item of rows.keys()) {
		const result = await read(context, operation, item);
		if ('problem' in result) refuse(item, result.problem);
		else reads.push({ item, input: result.input });
	}
	const { calls, problems } = plan(operation, reads);
	for (const { item, problem } of problems) refuse(item, problem);
	if (calls.length === 0) return [rows.flat()];

	const { run, parallel } = await prepare(context, operation);
	const settled: Settled[][] = [];
	await pool([...calls.entries()], parallel, async ([index, call]) => {
		settled[index] = await make(run, call);
		settled[index].forEach(stopOn);
	});
	settled.flat().forEach(keep);
	return [rows.flat()];
}

/** Makes one call and says what became of each thing it asked for. */
async function make(run: Run, call: Call): Promise<Settled[]> {
	const answer = await send(run, call);
	return 'problem' in answer
		? unsettled(run.operation, call, answer.problem)
		: settle(run.operation, call, answer);
}

const toItem = (settled: Settled): INodeExecutionData =>
	'problem' in settled
		? toRow(settled.problem, settled.items)
		: toResult(settled.row, settled.items);

/** What all calls share. A credential that leads nowhere stops the run: no item could succeed. */
async function prepare(context: IExecuteFunctions, operation: Operation) {
	const credential = await context.getCredentials<Credential>(CREDENTIAL);
	const base = baseUrl(credential, operation.request.api);
	if ('problem' in base) throw toThrow(context.getNode(), base.problem, [0]);
	const { parallel, timeout } = settings(context);
	const run: Run = { context, operation, base: base.url, timeout };
	return { run, parallel };
}

/** The operation that the dropdowns name. Look-up by key: the same table feeds both. */
function chosen(context: IExecuteFunctions, resources: Resource[]): Operation {
	const resource = context.getNodeParameter('resource', 0);
	const operation = context.getNodeParameter('operation', 0);
	const found = resources.find(({ value }) => value === resource)?.operations[operation];
	if (found) return found;
	const problem: Problem = {
		message: `This node has no operation “${operation}” for “${resource}”`,
		description: 'Choose Resource and Operation again, or update the package.',
		code: 'UNKNOWN_OPERATION',
		input: true,
	};
	throw toThrow(context.getNode(), problem, [0]);
}
