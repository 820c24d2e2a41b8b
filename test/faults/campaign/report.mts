import { aligned } from '../../../harness/terminal/table.mts';
import type { campaign } from './run.mts';
import { COUNTS } from './tally.mts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Prints what a campaign found, a line for each job. */
export function report(title: string, { tally, calls, met }: Awaited<ReturnType<typeof campaign>>) {
	const { total, byJob, examples } = tally;
	const rows = [...byJob, ['all', total] as const].map(([job, counts]) => [
		job,
		...COUNTS.map((count) => String(counts[count])),
	]);
	const share = ((100 * calls.faulty) / calls.made).toFixed(1);
	const kinds = Object.entries(met).map(([kind, count]) => `${kind} ${count}`);
	say(`${title}:`);
	for (const line of aligned([['', ...COUNTS], ...rows])) say(`  ${line}`);
	say(`  ${calls.made} calls, ${calls.faulty} of them faulty (${share} %): ${kinds.join(', ')}`);
	say(`  ${calls.throttled} refused by the platform's limit`);
	for (const line of examples) say(`  ! ${line}`);
}
