import type { Field } from '../../nodes/engine/declaration/field.ts';
import type { Operation } from '../../nodes/engine/declaration/operation.ts';
import { tableOf } from '../markdown.mts';
import type { BuiltNode } from './built.mts';

/** The page that lists every operation with its fields. */
export const operationsPage = (nodes: BuiltNode[]): string =>
	[
		'# Operations',
		'',
		`Every operation of every node: ${operationsIn(nodes).length} operations for ${endpointsIn(nodes)} endpoints. \`npm run operations\` writes this page from the declarations.`,
		'',
		'A field in **bold** must be given, at least where it shows. Every operation also has Max Retries, Requests in Parallel, Requests per Minute and Timeout under Options.',
		...nodes.flatMap(nodeLines),
		'',
	].join('\n');

const operationsIn = (nodes: BuiltNode[]): Operation[] =>
	nodes.flatMap(({ resources }) => resources.flatMap(({ operations }) => operations));

/** How many there are; several operations may ask one. */
const endpointsIn = (nodes: BuiltNode[]): number =>
	new Set(operationsIn(nodes).flatMap(endpointsOf)).size;

/** What an operation asks; an optional end of a path makes two of one. */
const endpointsOf = ({ request: { method, api, path } }: Operation): string[] =>
	(typeof path === 'string' ? [path] : Object.values(path)).flatMap((template) => {
		const whole = `${method} ${api} ${template}`;
		return template.includes('?}') ? [whole, `${whole} without`] : [whole];
	});

const nodeLines = ({ description, resources }: BuiltNode): string[] => [
	'',
	`## ${description.displayName}`,
	'',
	`${description.description}.`,
	...resources.flatMap(({ name, operations }) => [
		'',
		`### ${description.displayName}: ${name}`,
		'',
		...tableOf([['Operation', 'What it does', 'Endpoint', 'Fields'], ...operations.map(row)]),
	]),
];

const row = ({ name, description, notice, request, fields }: Operation): string[] => [
	name,
	notice ? `${description}. ${notice}` : description,
	endpoints(request),
	Object.values(fields).map(label).join(', '),
];

const endpoints = ({ method, path }: Operation['request']): string =>
	(typeof path === 'string' ? [path] : Object.values(path))
		.map((template) => `\`${method} ${template}\``)
		.join('<br>');

const label = (field: Field): string =>
	field.required || field.isRequiredWhenShown ? `**${field.displayName}**` : field.displayName;
