import type { Operation } from '../../nodes/engine/declare/operation';
import type { BuiltNode } from './built.mts';

/** Where the pages of the nodes are. */
export const FOLDER = 'docs/operations';

/** The anchor that GitHub gives a heading. */
export const anchor = (heading: string): string =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N} _-]/gu, '')
		.replaceAll(' ', '-');

/** The name of a node's page, without its folder. */
export const pageOf = ({ description }: BuiltNode): string =>
	`${anchor(description.displayName)}.md`;

/** All operations of these nodes. */
export const operationsIn = (nodes: BuiltNode[]): Operation[] =>
	nodes.flatMap(({ resources }) => resources.flatMap(({ operations }) => operations));

/** A text as one sentence or more. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** The methods of a request: where nothing is stored yet, it can have another; none where nothing is sent, or only what other operations send. */
export const methodsOf = (request: Operation['request']): string[] =>
	request.sends === 'nothing' || request.sends === 'others'
		? []
		: 'first' in request && request.first
			? [request.method, request.first]
			: [request.method];
