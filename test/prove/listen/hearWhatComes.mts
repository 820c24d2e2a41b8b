import { once } from 'node:events';
import { say } from '../../../scripts/setup/progress.mjs';
import { reportFile } from '../report.mts';
import { writeFormatted } from '../../../scripts/formatted.mts';
import { asMarkdown } from './report.mts';
import { runOfSandbox } from './reference.mts';
import { type Heard, listen } from './server.mts';

/** A tunnel that nobody closes must not lead to us for ever. */
const LONGEST = 60 * 60 * 1000;

/**
 * Shows what CometChat sends to an address of this machine, and writes it down at the end.
 * @param port the port on the loopback address; 0 takes a free one
 * @param delay seconds before the first word of an answer to a run of an agent
 * @param folder where the report goes
 * @param signal ends it, as an hour does
 */
export async function hearWhatComes(
	{ port, delay, folder }: { port: number; delay: number; folder: string },
	signal: AbortSignal,
): Promise<void> {
	const expected = await runOfSandbox();
	const all: Heard[] = [];
	const { address, stop } = await listen(port, delay, (heard) => {
		all.push(heard);
		say(`  ${heard.method} ${heard.trigger ?? heard.kind}, ${heard.size} bytes`);
	});
	say(`Listening at ${address} for an hour, or until Ctrl+C.`);
	await once(AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]), 'abort');
	await stop();
	const { file, ...made } = reportFile(folder, 'heard');
	const about = `Package ${made.package}, Node ${made.node}, ${made.date}.`;
	await writeFormatted(`${file}.md`, asMarkdown(about, all, expected));
	say(`${all.length} requests came. Report: ${file}.md`);
}
