import {
	type INode,
	type INodeExecutionData,
	NodeApiError,
	NodeOperationError,
} from 'n8n-workflow';
import type { Problem } from '../result';

/** Items are numbered from 0, as in n8n's own messages. */
const withItem = ({ message }: Problem, [first, ...more]: readonly number[]): string => {
	if (first === undefined) return message;
	return `${message} [item ${first}${more.length > 0 ? ` and ${more.length} more` : ''}]`;
};

/**
 * The problem as n8n throws it: always fresh, because n8n's own failures carry the request with
 * its key in their `cause`.
 */
export function toNodeError(node: INode, problem: Problem, items: readonly number[] = []): Error {
	const message = withItem(problem, items);
	const { description } = problem;
	const [item] = items;
	const where = item === undefined ? {} : { itemIndex: item };
	if (problem.input) return new NodeOperationError(node, message, { description, ...where });
	const status = problem.status === undefined ? {} : { httpCode: String(problem.status) };
	const error = new NodeApiError(
		node,
		{ message, description },
		{ message, description, ...status, ...where },
	);
	// n8n puts its own text for the network's codes over ours.
	error.message = message;
	error.context.data = details(problem, item);
	return error;
}

/** The problem as a linked item, for a node that continues on fail: the line of a file first, its cells last. */
export function toErrorItem(problem: Problem, item: number): INodeExecutionData {
	const { record, ...where } = problem.location ?? {};
	return {
		json: {
			...where,
			error: withItem(problem, [item]),
			message: problem.description,
			details: details(problem, item),
			...(record ? { record } : {}),
		},
		pairedItem: { item },
	};
}

/**
 * The same for a node with an error output. Most versions of n8n know a failed row only by these two
 * fields and no third; any other they send to the first output, as if it were done.
 */
export const toErrorOutputItem = (problem: Problem, item: number): INodeExecutionData => ({
	json: {
		error: withItem(problem, [item]),
		message: `${problem.description} (${problem.code})${recordOf(problem)}`,
	},
	pairedItem: { item },
});

/** The record of a line, for those who see no field of its own for it. */
const recordOf = ({ location }: Problem): string =>
	location ? ` Line ${location.line}: ${JSON.stringify(location.record).slice(0, MOST_SHOWN)}` : '';

const MOST_SHOWN = 2000;

const details = ({ code, status, fields, maybeProcessed }: Problem, item: number | undefined) => ({
	code,
	...(maybeProcessed ? { maybeProcessed } : {}),
	...(item === undefined ? {} : { item }),
	...(status === undefined ? {} : { httpCode: status }),
	...(fields ? { fields } : {}),
});

/** Links a row to the items it is for. */
export function linkTo(items: readonly number[]): NonNullable<INodeExecutionData['pairedItem']> {
	const links = items.map((item) => ({ item }));
	const [only, ...more] = links;
	return only && more.length === 0 ? only : links;
}
