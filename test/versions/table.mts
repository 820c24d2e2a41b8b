import { tableOf } from '../../scripts/markdown.mts';
import { works, type Result } from './result.mts';

const HEAD = ['n8n', 'on Node', 'zod in it', 'Nodes load', 'Credential test', 'Recipes'];

const mark = (good: boolean) => (good ? '✔' : '✖');

/** One version, as people want to know it. */
function cells(result: Result): string[] {
	const { n8n, node, zod, nodes, credentialTest } = result;
	const loaded = nodes > 0;
	return [
		n8n,
		node,
		zod,
		loaded ? mark(true) : '✖ too old',
		loaded ? mark(/successful/.test(credentialTest ?? '')) : '',
		loaded ? mark(works(result)) : '',
	];
}

/** What was found, as a Markdown table, newest first. */
export function table(results: Result[]): string {
	return tableOf([HEAD, ...[...results].reverse().map(cells)]).join('\n');
}
