import type { campaign } from './run.mts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Prints what a campaign found. */
export function report(title: string, { tally, calls, met }: Awaited<ReturnType<typeof campaign>>) {
	const { things, lost, doubled, misreported, unknown, undone, limited, tokensLost } = tally;
	const share = ((100 * calls.faulty) / calls.made).toFixed(1);
	const kinds = Object.entries(met).map(([kind, count]) => `${kind} ${count}`);
	say(`${title}:`);
	say(`  items ${things}, lost ${lost}, doubled ${doubled}, misreported ${misreported}`);
	say(`  unknown ${unknown}, undone ${undone}, created with their token lost ${tokensLost}`);
	say(`  calls ${calls.made}, of them faulty ${calls.faulty} (${share} %): ${kinds.join(', ')}`);
	say(`  refused by the limit ${calls.waits}, items that failed for it ${limited}`);
	for (const line of tally.wrong) say(`  ! ${line}`);
}
