import { createInterface } from 'node:readline/promises';
import type { Chapter } from './step.mts';

/** What a run will do, before it does anything. */
export function announcement(
	chapters: Chapter[],
	{ prefix, where, keep, all }: { prefix: string; where: string; keep: boolean; all: boolean },
): string {
	const width = Math.max(...chapters.map(({ name }) => name.length));
	const stays = chapters.flatMap(({ steps }) => steps.flatMap((step) => step.stays ?? []));
	const left =
		!all || chapters.some(({ managed }) => managed)
			? []
			: [
					'Webhooks are left out. They need COMETCHAT_MANAGEMENT_KEY, COMETCHAT_MANAGEMENT_SECRET and COMETCHAT_WEBHOOK_URL.',
				];
	return [
		`This runs on ${where}. All IDs and names begin with ${prefix}, and users of the app can see them meanwhile.`,
		...chapters.map(({ name, does }) => `  ${name.padEnd(width)}  ${does}`),
		...left,
		keep
			? 'Nothing is removed at the end.'
			: 'Everything is removed at the end, also after Ctrl+C.',
		...stays.map((what) => `  No request removes: ${what[0]?.toLowerCase()}${what.slice(1)}`),
	].join('\n');
}

/** Asks at the terminal; without one, the answer is no. */
export async function agreed(question: string): Promise<boolean> {
	if (!process.stdin.isTTY) return false;
	const terminal = createInterface({ input: process.stdin, output: process.stderr });
	terminal.once('SIGINT', () => process.exit(130));
	const answer = await terminal.question(`${question} (y/N) `);
	terminal.close();
	return /^y(es)?$/i.test(answer.trim());
}
