import type { Context } from '../../harness/engine/context.mts';
import { mostOperations, nodeWith } from '../catalogue/node.mts';
import { type Implementation, asNode } from '../implementations/implementation.mts';
import { people } from '../implementations/items.mts';
import { parametersOf } from '../implementations/ours.mts';
import { type Result, rounds, taking, warmUp } from '../measure/rounds.mts';
import { asItems, prepare } from '../n8n/execution.mts';
import { setUpFixture } from './fixture.mts';
import type { Installation, JobInput, Task } from './task.mts';

const ANSWER = { statusCode: 200, headers: {}, body: { data: { uid: 'a', name: 'A' } } };

/** The node with so many operations, in a context whose helper answers at once. */
const withOperations = (installation: Installation, count: number): Implementation => {
	const placed = {
		type: 'bench.catalogue',
		node: nodeWith(installation, count),
		parameters: parametersOf.create,
	};
	const node = asNode(`${count} operations`, () => placed);
	return {
		...node,
		async ready({ credentials }, items) {
			const { context, run, end } = await prepare(placed, credentials, asItems(items));
			withoutNetwork(context);
			return {
				go: async () => {
					const rows = await run();
					return { done: rows.length, linked: rows.length };
				},
				end,
			};
		},
	};
};

/** Takes the network away: what is left is the node's own work and n8n's reading of parameters. */
function withoutNetwork(context: Context): void {
	context.helpers.httpRequestWithAuthentication = async () => ANSWER;
}

type Input = Omit<JobInput<'catalogue'>, 'operations'> & { operations: number | 'most' };

/** Runs an operation in a node with so many of them. */
export const task: Task<Input, Result[]> = async (input) => {
	const { installation, items, operations } = input;
	const fixture = await setUpFixture(installation);
	const count = operations === 'most' ? mostOperations(installation.packageFolder) : operations;
	const entries = taking(input.rounds, [withOperations(installation, count)]);
	const before = async () => {};
	await warmUp(fixture, entries, people(input.warm), before);
	return await rounds(fixture, entries, people(items), before, input.seconds);
};
