// Tries the nodes on a CometChat account, and compares its answers with the sandbox's: `npm run prove`.
//   node test/prove/run.mts [--only chapter] [--keep] [--sandbox] [--yes] [--clean] [--out folder]
//   node test/prove/run.mts --listen port [--delay seconds] [--out folder]
// The app comes from the environment (docs/real-account.md). --sandbox tries a sandbox, --clean removes
// what earlier runs left, --listen shows what CometChat sends.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { exitOnSignal } from '../../harness/process/signals.mts';
import { credentialsOf } from '../../harness/sandbox/credential.mts';
import { startSandbox } from '../../harness/sandbox/start.mts';
import { writeFormatted } from '../../scripts/formatted.mts';
import { ROOT } from '../../scripts/setup/paths.mjs';
import { red, say, showStep } from '../../scripts/setup/progress.mjs';
import { agreed, announcement } from './ask.mts';
import { hearWhatComes } from './listen/hearWhatComes.mts';
import { clean } from './clean.mts';
import { Ledger, ledgerFile, unfinished } from './ledger.mts';
import { appFrom, chosen, newPrefix, readOptions } from './options.mts';
import type { Deeds, Target } from './perform.mts';
import { type Proof, prove, reference, refusal } from './prove.mts';
import { type About, asJson, asMarkdown, reportFile } from './report.mts';
import type { Chapter } from './step.mts';
import { notRun } from './steps/notRun.mts';

const options = readOptions(process.argv.slice(2));
const folder = options.out ?? join(ROOT, '.prove');
const stop = new AbortController();
const agrees = async (question: string) => options.yes || (await agreed(question));

/** The app of the environment, or a sandbox that ends with the run. */
async function target() {
	if (!options.sandbox) return { ...appFrom(process.env), end: async () => {} };
	const sandbox = await startSandbox();
	return {
		...{ target: { credentials: credentialsOf(sandbox) } as Target },
		...{ app: 'sandbox', region: 'sandbox', end: sandbox.stop },
	};
}

/** Writes both reports, and gives their names without the ending. */
async function write(chapters: Chapter[], region: string, proof: Proof): Promise<string> {
	const { file, ...made } = reportFile(folder, 'report');
	const about: About = {
		...{ ...made, region, notRun },
		chapters: chapters.map((chapter) => chapter.name),
	};
	await writeFormatted(`${file}.md`, asMarkdown(about, proof));
	await writeFormatted(`${file}.json`, asJson(about, proof));
	return file;
}

/** Says which of all steps begins; without a terminal, which chapter. */
function counted(chapters: Chapter[], onLine: (line: string) => void): (step: string) => void {
	const places = new Map(
		chapters.flatMap(({ name, steps }) => steps.map((step) => [step.name, name] as const)),
	);
	let begun = 0;
	let last: string | undefined;
	return (step) => {
		onLine(`${Math.min(++begun, places.size)} of ${places.size}: ${step}`);
		const chapter = places.get(step);
		if (!process.stderr.isTTY && chapter && chapter !== last) say(`    ${chapter}`);
		last = chapter;
	};
}

/** The whole run; gives the exit code. */
async function main(): Promise<number> {
	if (options.listen !== undefined) {
		const [port, delay] = [Number(options.listen), Number(options.delay)];
		await hearWhatComes({ port, delay, folder }, stop.signal);
		return 0;
	}
	const { target: own, app, region, end } = await target();
	try {
		const wrong = await refusal(own);
		if (wrong)
			throw new Error(`CometChat can’t be used with this App ID, region and key: ${wrong}`);
		if (options.clean) return (await clean(own, app, folder, agrees)) ? 0 : 1;
		const before = unfinished(folder).length;
		if (before > 0) say(`Earlier runs left something: npm run prove -- --clean removes it.`);
		const isManaged = Boolean(own.credentials.cometChatManagementApi);
		const webhookURL = options.sandbox
			? 'https://example.com/prove'
			: process.env.COMETCHAT_WEBHOOK_URL;
		const chapters = chosen(options.only, { isManaged, webhookURL });
		const prefix = newPrefix();
		const { keep, only } = options;
		const where = options.sandbox ? 'a sandbox' : `your app (${region})`;
		say(announcement(chapters, { prefix, where, keep, all: only.length === 0 }));
		if (!(await agrees('Continue?')))
			throw new Error('Nothing was done. --yes agrees without a terminal.');
		mkdirSync(folder, { recursive: true });
		const expected = await showStep<Deeds>('The steps in a sandbox', async (onLine) => {
			return await reference(chapters, prefix, counted(chapters, onLine));
		});
		// What is left in a sandbox goes with it.
		const file = options.sandbox ? undefined : ledgerFile(folder, prefix);
		const ledger = new Ledger(prefix, app, file);
		const proof: Proof = await showStep('The same steps in the app', async (onLine) => {
			const begins = counted(chapters, onLine);
			const run = { target: own, chapters, ledger, signal: stop.signal, begins };
			return await prove({ ...run, keep }, expected);
		});
		ledger.close();
		const report = await write(chapters, region, proof);
		const different = proof.steps.filter(({ outcome }) => outcome === 'different').length;
		if (proof.left.length > 0)
			say(`Not removed: ${proof.left.join(', ')}. npm run prove -- --clean tries again.`);
		say(
			`${different} of ${proof.steps.length} steps are different. Report: ${report}.md and .json`,
		);
		return different > 0 || (proof.left.length > 0 && !keep) ? 1 : 0;
	} finally {
		await end();
	}
}

const done = main().catch((error: Error) => {
	say(red(`✖ ${error.message}`));
	return 1;
});
exitOnSignal(async () => {
	stop.abort();
	await done;
});
process.exitCode = await done;
