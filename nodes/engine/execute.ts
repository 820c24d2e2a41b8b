import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { RunnableOperation } from './declaration/operationsOf';
import type { Resource } from './declaration/resource';
import { selectedOperation } from './declaration/resource';
import type { ItemInput, ItemResult, RefusedItem, RequestPlan } from './execution';
import { settings } from './form/settings';
import type { Problem } from './problem';
import { oneLine } from './problem/text';
import { toNodeError } from './problem/toNode';
import { read } from './read';
import type { Run } from './run';
import { prepareRun } from './run';
import { readCurrent, send } from './send';
import type { Delivery, Doubt } from './send/deliver';
import { runInLanes } from './send/lanes';
import { stopped } from './send/outcome';
import { EarlierTries, RETRY_HINT } from './settle/earlierTries';
import { findSent } from './settle/findSent';
import { reconcile } from './settle/reconcile';
import { Rows } from './settle/rows';
import { summarize } from './settle/summary';
import { ask, waitForAnswer } from './wait/ask';

/**
 * Runs the chosen operation over all input items: read, plan, request, send, settle.
 * Every item leaves a linked row for each thing it asked for, in input order. Without «continue on
 * fail» the first problem stops the run, and is thrown when the requests in flight are done.
 */
export async function execute(
	context: IExecuteFunctions,
	resources: Resource[],
): Promise<INodeExecutionData[][]> {
	const operation = chosenOperation(context, resources);
	// A question is asked once, for the first item, as by n8n's own nodes.
	const count = operation.asks ? 1 : context.getInputData().length;
	const goesOn = continuesOnFail(context);
	const throwIfStopping = (problem: Problem, items: number[]) => {
		if (!goesOn && problem.code !== stopped.code)
			throw toNodeError(context.getNode(), problem, items);
	};
	const rows = new Rows(context.getNode().onError === 'continueErrorOutput');
	const refuse = (item: number, problem: Problem) => {
		throwIfStopping(problem, [item]);
		rows.refuse(item, problem);
	};

	const chosenSettings = settings(context, operation);
	if (!chosenSettings.ok) throw toNodeError(context.getNode(), chosenSettings.problem);
	const { items, refused } = await readAll(context, operation, count);
	for (const { item, problem } of refused) refuse(item, problem);
	const { plans, problems, hints = [] } = operation.execution.plan(operation, items, refused);
	for (const { item, problem } of problems) refuse(item, problem);

	const earlier = new EarlierTries(context, operation);
	const run =
		plans.length > 0 ? await prepareRun(context, operation, chosenSettings.value) : undefined;
	if (run)
		await runInLanes(operation, plans, run.parallel, async (plan, index) => {
			for (const result of await runPlan(run, plan, earlier)) {
				if (!result.result.ok) throwIfStopping(result.result.problem, result.items);
				else addHints(run, result.result.value);
				rows.add(result, index + 1);
			}
			// Of a long run only what is still to do stays in memory.
			plan.entities = [];
		});
	rows.assertComplete(count);
	const told = new Set([
		...hints,
		...(run?.hints ?? []),
		...(earlier.repeated ? [RETRY_HINT] : []),
	]);
	if (run) summarize({ ...run, hints: told }, count, rows.failed.size);
	return [operation.asks ? await waitForAnswer(context, rows) : rows.inOrder()];
}

/**
 * Whether problems become rows. Those of a tool always do: of a thrown one n8n tells the agent half,
 * and of what was done nothing.
 */
const continuesOnFail = (context: IExecuteFunctions): boolean =>
	context.continueOnFail() || context.getNode().type.endsWith('Tool');

/** Reads the first `count` items. */
async function readAll(
	context: IExecuteFunctions,
	operation: RunnableOperation,
	count: number,
): Promise<{ items: ItemInput[]; refused: RefusedItem[] }> {
	const items: ItemInput[] = [];
	const refused: RefusedItem[] = [];
	for (let item = 0; item < count; item++) {
		const { input, problem } = await read(context, operation, item);
		if (problem) refused.push({ item, problem, input });
		else items.push({ item, input });
	}
	return { items, refused };
}

/** Sends what is left to do of one plan, and says what became of each thing it asked for. */
async function runPlan(run: Run, plan: RequestPlan, earlier: EarlierTries): Promise<ItemResult[]> {
	const done = earlier.takeDone(plan);
	if (plan.items.length === 0) return done;
	const doubt = earlier.doubtOf(plan);
	ask(run, plan);
	const { results, delivery } = await runRequest(run, plan, doubt);
	earlier.keep(plan, results, delivery);
	return [...done, ...results];
}

async function runRequest(
	run: Run,
	planned: RequestPlan,
	doubt?: Doubt,
): Promise<{ results: ItemResult[]; delivery?: Delivery }> {
	const { operation } = run;
	const { execution } = operation;
	const prepared = (await execution.prepare?.(
		planned,
		async () => await readCurrent(run, planned),
	)) ?? { plan: planned };
	if ('results' in prepared) return prepared;
	const { plan } = prepared;
	const readBack = async (startedAt: number | undefined) => await findSent(run, plan, startedAt);
	const delivery = await send(run, plan, readBack, doubt);
	const results = delivery.ok
		? execution.results(operation, plan, delivery)
		: execution.failures(plan, delivery.problem);
	const settled = results.map(async (result) => await reconcile(run, plan, result, delivery));
	return { results: await Promise.all(settled), delivery };
}

/** What a person should know of these rows. */
function addHints({ operation, hints }: Run, rows: IDataObject[]): void {
	for (const row of rows) {
		const hint = operation.hint?.(row);
		if (hint) hints.add(hint);
	}
}

/** The operation that the dropdowns name. Look-up by value: the same table feeds both. */
function chosenOperation(context: IExecuteFunctions, resources: Resource[]): RunnableOperation {
	const resource = String(context.getNodeParameter('resource', 0, ''));
	const operation = String(context.getNodeParameter('operation', 0, ''));
	const found = selectedOperation(resources, resource, operation);
	if (found) return found;
	throw toNodeError(context.getNode(), unknownOperation(resource, operation));
}

const CUSTOM_API_CALL = '__CUSTOM_API_CALL__';

const unknownOperation = (resource: string, operation: string): Problem =>
	[resource, operation].includes(CUSTOM_API_CALL)
		? {
				message: 'A custom API call is made with the HTTP Request node',
				description:
					'Add an HTTP Request node, choose Predefined Credential Type under Authentication, and pick this credential there.',
				code: 'CUSTOM_API_CALL',
				input: true,
			}
		: {
				message:
					operation === ''
						? `This node has no resource “${oneLine(resource, 50)}”`
						: `This node has no operation “${oneLine(operation, 50)}” for “${oneLine(resource, 50)}”`,
				description: 'Choose Resource and Operation again, or update the package.',
				code: 'UNKNOWN_OPERATION',
				input: true,
			};
