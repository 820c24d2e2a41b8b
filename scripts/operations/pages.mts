import type { BuiltNode } from './built.mts';
import { indexPage } from './indexPage.mts';
import { nodePage } from './nodePage.mts';
import { FOLDER, pageOf } from './parts.mts';

/** All pages on the operations, by path: one for each node, and their index. */
export const operationsPages = (nodes: BuiltNode[]): Record<string, string> => ({
	'OPERATIONS.md': indexPage(nodes),
	...Object.fromEntries(nodes.map((node) => [`${FOLDER}/${pageOf(node)}`, nodePage(node)])),
});
