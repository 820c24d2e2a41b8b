import type { Operation } from '../../nodes/engine/declare/operation';
import { tableOf } from '../markdown.mts';
import type { BuiltNode } from './built.mts';
import { anchor, FOLDER, methodsOf, operationsIn, pageOf } from './parts.mts';

/** The page that lists every operation, and leads to the pages of the nodes. */
export const indexPage = (nodes: BuiltNode[]): string =>
	[
		'# Operations',
		'',
		`Every operation of every node: ${operationsIn(nodes).length} operations for ${endpointsIn(nodes)} endpoints. Each leads to its fields, its endpoint and its output. \`npm run write:operations\` writes this page and those of the nodes from the declarations.`,
		...nodes.flatMap(nodeLines),
		'',
	].join('\n');

/** How many there are; several operations may ask one. */
const endpointsIn = (nodes: BuiltNode[]): number =>
	new Set(operationsIn(nodes).flatMap(endpointsOf)).size;

/** What an operation asks; an optional end of a path makes two of one. */
const endpointsOf = ({ request }: Operation): string[] =>
	(typeof request.path === 'string' ? [request.path] : Object.values(request.path)).flatMap(
		(template) =>
			methodsOf(request).flatMap((method) => {
				const whole = `${method} ${request.api} ${template}`;
				return template.includes('?}') ? [whole, `${whole} without`] : [whole];
			}),
	);

function nodeLines(node: BuiltNode): string[] {
	const { displayName, description } = node.description;
	const page = `${FOLDER}/${pageOf(node)}`;
	const link = (name: string, heading: string) => `[${name}](${page}#${anchor(heading)})`;
	return [
		'',
		`## ${displayName}`,
		'',
		`${description}. [Its page](${page}) has all ${operationsIn([node]).length} operations.`,
		'',
		...tableOf([
			['Resource', 'Operations'],
			...node.resources.map(({ name, operations }) => [
				link(name, name),
				operations.map((operation) => link(operation.name, operation.action)).join(', '),
			]),
		]),
	];
}
