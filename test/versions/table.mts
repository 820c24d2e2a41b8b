import { tableOf } from '../../scripts/markdown.mts';
import { answers, broken, type Result } from './result.mts';

const HEAD = [
	'n8n',
	'on Node',
	'zod in it',
	'Nodes load',
	'Credential test',
	'Examples',
	'Trigger',
	'Operations',
	'Agent',
];

const mark = (good: boolean) => (good ? '✔' : '✖');

/** One version, as people want to know it. */
function cells(result: Result): string[] {
	const { n8n, node, zod, nodes, credentialTest, workflows, operations, agent } = result;
	const wrong = broken(result).map((file) => file.replace('.json', ''));
	const loaded = nodes > 0;
	return [
		n8n,
		node,
		zod,
		loaded ? mark(true) : '✖ too old',
		loaded ? mark(/successful/.test(credentialTest ?? '')) : '',
		loaded ? [mark(wrong.length === 0), wrong.join(', ')].join(' ').trim() : '',
		workflows.trigger ? mark(workflows.trigger.length === 0) : '',
		operations ? `${mark(operations.wrong.length === 0)} ${operations.ran}` : '',
		agent ? (answers(result) ? agent : mark(false)) : '',
	];
}

/** What was found, as a Markdown table, newest first. */
export function table(results: Result[]): string {
	return tableOf([HEAD, ...[...results].reverse().map(cells)]).join('\n');
}
