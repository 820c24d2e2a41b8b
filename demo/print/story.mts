import type { Row } from '../../harness/n8n/executions.mts';
import type { Played } from '../stories/play.mts';
import type { Story } from '../stories/story.mts';
import { kinds, KINDS } from '../world/kinds.mts';
import { colour } from '../../harness/terminal/colour.mts';
import { table } from '../../harness/terminal/table.mts';

const heading = (text: string): string => `\n  ${colour('cyan', text)}`;

/** What went in, which requests were made, and what stands in the sandbox now. */
export function printStory(number: number, story: Story, played: Played): void {
	console.log(
		`\n${colour('bold', `${number}. ${story.title}`)}  ${colour('gray', `examples/${story.file}`)}`,
	);
	for (const { run, execution } of played.executions) {
		const mark = execution.succeeded ? colour('green', '✔') : colour('red', '✖');
		console.log(`  ${mark} ${run.how}  ${colour('gray', `${execution.seconds.toFixed(1)} s`)}`);
	}
	printRows('What went in', story.input, played);
	printRequests(played);
	printRows('What came out', story.output ?? [], played);
	for (const kind of KINDS) {
		const rows = played.changes.filter((change) => change.kind === kind);
		if (rows.length === 0) continue;
		console.log(heading(`What stands in the sandbox now: ${kind}`));
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
	for (const problem of played.wrong) console.log(`  ${colour('red', '✖')} ${problem}`);
	if (played.wrong.length === 0)
		console.log(`  ${colour('green', '✔')} All as it should be, and nothing else has changed.`);
}

/** Rows without those that an earlier run gave already. */
const distinct = (rows: Row[]): Row[] => [
	...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
];

function printRows(title: string, nodes: Story['input'], { executions }: Played): void {
	for (const { node, columns } of nodes) {
		const rows = distinct(executions.flatMap(({ execution }) => execution.rows(node)));
		console.log(heading(`${title}: ${rows.length} × “${node}”`));
		console.log(table(columns, rows));
	}
}

function printRequests({ requests }: Played): void {
	console.log(heading(`Which requests were made: ${requests.length}`));
	const columns = [
		['Request', (row) => `${row.method} ${row.path}`],
		['Status', (row) => row.status ?? 'cut off'],
		['Carried', (row) => row.entities],
	] satisfies Parameters<typeof table<(typeof requests)[number]>>[0];
	console.log(table(columns, requests));
}
