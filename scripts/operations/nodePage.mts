import type { RunnableOperation } from '../../nodes/engine/plan/execution';
import type { Operation } from '../../nodes/engine/declare/operation';
import { tableOf } from '../markdown.mts';
import type { BuiltNode } from './built.mts';
import { fieldRow } from './fieldRow.mts';
import { anchor, methodsOf, sentence } from './parts.mts';

/** The page of a node: every operation with its fields, its endpoint and its output. */
export const nodePage = ({ description, resources }: BuiltNode): string =>
	[
		`# ${description.displayName}`,
		'',
		`${description.description}. [All nodes](../../OPERATIONS.md)`,
		'',
		resources.map(({ name }) => `[${name}](#${anchor(name)})`).join(' · '),
		'',
		'Fields in **bold** are required wherever they show. Every operation that changes something has [Dry Run](../reliability.md#dry-run), and every operation has [Max Retries, Requests in Parallel, Requests per Minute and Timeout](../reliability.md#retries-and-limits) under Options. For values, see [What to fill in](../fields.md); for the endpoints themselves, [the pages of CometChat](https://www.cometchat.com/docs/rest-api/chat-apis).',
		...resources.flatMap(({ name, operations }) => [
			'',
			`## ${name}`,
			...operations.flatMap(operationLines),
		]),
		'',
	].join('\n');

const operationLines = (operation: RunnableOperation): string[] => [
	'',
	`### ${operation.action}`,
	'',
	`**${operation.name}**: ${[operation.description, operation.notice ?? ''].filter(Boolean).map(sentence).join(' ')}`,
	'',
	...[endpoints(operation.request)].filter(Boolean).flatMap((line) => [line, '']),
	...tableOf([
		['Field', 'Where', 'What to enter'],
		...Object.values(operation.fields)
			// What tools have in place of Simplify is the same everywhere.
			.filter(({ asTool }) => asTool !== true)
			.map((field) => fieldRow(field, operation.fields)),
	]),
	...[fromFile(operation), output(operation), lostResponse(operation.request), tool(operation)]
		.filter((line) => line !== undefined)
		.flatMap((line) => ['', line]),
];

const endpoints = (request: Operation['request']): string =>
	[...new Set(typeof request.path === 'string' ? [request.path] : Object.values(request.path))]
		.flatMap((template) => methodsOf(request).map((method) => `\`${method} ${template}\``))
		.join(' or ');

const fromFile = ({ source, fields }: RunnableOperation): string | undefined =>
	source &&
	fields.recordsFrom &&
	'With Records From at File, the fields of a record are columns of the file: see [Import from a file](../reliability.md#import-from-a-file).';

const tool = ({ notAsTool }: Operation): string | undefined =>
	notAsTool && 'AI agents don’t get it as a tool.';

const code = (names: string[]): string => names.map((name) => `\`${name}\``).join(', ');

function output({ simplify, response: answer }: Operation): string | undefined {
	if (answer.done === 'deleted')
		return `With Simplify, the output has ${code(['deleted'])} alone; without, ${code([...(answer.repeats ?? []), 'deleted'])} and what CometChat says of it.`;
	if (simplify)
		return `With Simplify, the output has these fields, at most the first ten that have a value: ${code(simplify)}.`;
	if (answer.done) return `The output has ${code([...(answer.repeats ?? []), answer.done])}.`;
	return undefined;
}

const LOST_RESPONSE: Record<string, string> = {
	safe: 'the node sends the request again, which is safe here.',
	ifNotSent: 'the node checks whether it was done, and only sends again if it wasn’t.',
	never: 'the node doesn’t send again.',
};

const lostResponse = ({ method, retry }: Operation['request']): string | undefined =>
	method !== 'GET' ? `After a lost response, ${LOST_RESPONSE[retry]}` : undefined;
