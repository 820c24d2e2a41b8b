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
	for (const { node, columns } of story.input) {
		const rows = played.executions.flatMap(({ execution }) => execution.rows(node));
		console.log(heading(`What went in: ${rows.length} × “${node}”`));
		console.log(table(columns, rows));
	}
	printRequests(played);
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

function printRequests({ requests }: Played): void {
	console.log(heading(`Which requests were made: ${requests.length}`));
	const columns = [
		['Request', (row) => `${row.method} ${row.path}`],
		['Status', (row) => row.status ?? 'cut off'],
		['Carried', (row) => row.entities],
	] satisfies Parameters<typeof table<(typeof requests)[number]>>[0];
	console.log(table(columns, requests));
}
