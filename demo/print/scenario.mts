import type { Row } from '../../harness/n8n/executions.mts';
import type { ScenarioResult } from '../scenarios/runScenario.mts';
import type { Scenario } from '../scenarios/scenario.mts';
import { kinds, KINDS } from '../snapshot/kinds.mts';
import { colour } from '../../harness/terminal/colour.mts';
import { table } from '../../harness/terminal/table.mts';

const heading = (text: string): string => `  ${colour('cyan', text)}`;

/** How a scenario is printed. */
interface PrintOptions {
	/** What went in, each request and each change as well, instead of their numbers. */
	isVerbose: boolean;
}

/** The runs of a scenario, the rows that came out, and what has changed in the sandbox. */
export function printScenario(
	number: number,
	scenario: Scenario,
	result: ScenarioResult,
	{ isVerbose }: PrintOptions,
): void {
	console.log(
		`\n${colour('bold', `${number}. ${scenario.title}`)}  ${colour('gray', `examples/${scenario.file}`)}`,
	);
	for (const { run, execution } of result.executions) {
		const mark = execution.succeeded || run.fails ? colour('green', '✔') : colour('red', '✖');
		console.log(`  ${mark} ${run.how}  ${colour('gray', `${execution.seconds.toFixed(1)} s`)}`);
	}
	const output = scenario.output ?? [];
	if (isVerbose) {
		printRows('Input', scenario.input, result);
		printRequests(result);
		printRows('Output', output, result);
		printChanges(result);
	} else {
		printRows('Output', output.slice(0, MOST_TABLES), result, MOST_ROWS);
	}
	for (const problem of result.wrong) console.log(`  ${colour('red', '✖')} ${problem}`);
	const done = `${result.requests.length} requests. In the sandbox: ${countChanges(result)}`;
	if (result.wrong.length === 0)
		console.log(`  ${colour('green', '✔')} ${done}. All checks passed, no other changes.`);
}

/** How much the short output shows of a scenario. */
const MOST_TABLES = 1;
const MOST_ROWS = 3;

/** As in “users: 3 added, 1 removed; groups: 1 changed”. */
function countChanges({ changes }: ScenarioResult): string {
	const told = [...Map.groupBy(changes, ({ kind }) => kind)].map(([kind, own]) => {
		const counts = Map.groupBy(own, ({ was }) => was);
		return `${kind}: ${[...counts].map(([was, { length }]) => `${length} ${was}`).join(', ')}`;
	});
	return told.join('; ') || 'no changes';
}

function printChanges({ changes }: ScenarioResult): void {
	for (const kind of KINDS) {
		const rows = changes.filter((change) => change.kind === kind);
		if (rows.length === 0) continue;
		console.log(heading(`Sandbox data: ${kind}`));
		const columns = kinds[kind].columns.map(
			([name, text]) => [name, ({ row }: (typeof rows)[number]) => text(row)] as const,
		);
		console.log(
			table(
				[
					['Change', ({ was }) => was],
					...columns.map(([name, text]): [string, typeof text] => [name, text]),
				],
				rows,
			),
		);
	}
}

/** Rows without those that an earlier run gave already. */
const distinct = (rows: Row[]): Row[] => [
	...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
];

function printRows(
	title: string,
	nodes: Scenario['input'],
	{ executions }: ScenarioResult,
	mostRows?: number,
): void {
	for (const { node, columns } of nodes) {
		const rows = distinct(executions.flatMap(({ execution }) => execution.rows(node)));
		console.log(heading(`${title}: ${rows.length} × “${node}”`));
		if (rows.length > 0) console.log(table(columns, rows, mostRows));
	}
}

function printRequests({ requests }: ScenarioResult): void {
	console.log(heading(`Requests: ${requests.length}`));
	const columns = [
		['Request', (row) => `${row.method} ${row.path}`],
		['Status', (row) => row.status ?? 'cut off'],
		['Carried', (row) => row.entities],
	] satisfies Parameters<typeof table<(typeof requests)[number]>>[0];
	console.log(table(columns, requests));
}
