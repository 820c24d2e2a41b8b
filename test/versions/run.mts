// Tries the packed package on versions of n8n, and writes what came of it to results.json and to
// docs/install.md. Each n8n takes 2 GB and some minutes to install; it is removed after its run.
//   node test/versions/run.mts [--keep] [version …]      without versions, all of them
import { startSandbox } from '../../harness/sandbox/start.mts';
import { pack, type Packed } from '../../harness/package/pack.mts';
import { prepareApp } from '../../harness/sandbox/prepareApp.mts';
import { exitOnSignal } from '../../harness/process/signals.mts';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';
import { say, showStep } from '../../scripts/setup/progress.mjs';
import { attempt } from './attempt.mts';
import { install, uninstall } from './install.mts';
import { candidates, type Candidate } from './list.mts';
import { writeTable } from './page.mts';
import { keepResults, problems, works, type Result } from './result.mts';

const words = process.argv.slice(2);
const keep = words.includes('--keep');
const wanted = words.filter((word) => !word.startsWith('--'));
const chosen = candidates.filter(({ n8n }) => wanted.length === 0 || wanted.includes(n8n));

exitOnSignal();

/** One version, from its install to the end of its run, with a sandbox of its own. */
async function tryOut(candidate: Candidate, packed: Packed): Promise<Result> {
	return await showStep(`n8n ${candidate.n8n} on Node ${candidate.node}`, async (onLine) => {
		const installation = await install(candidate, onLine);
		const sandbox = await startSandbox({ window: 10 });
		try {
			await prepareApp(sandbox);
			return await attempt(candidate, installation, packed, sandbox);
		} finally {
			await sandbox.stop();
			if (!keep) await uninstall(candidate);
		}
	});
}

const unknown = wanted.filter((version) => !candidates.some(({ n8n }) => n8n === version));
if (unknown.length > 0) {
	say(`Not in test/versions/list.mts: ${unknown.join(', ')}`);
	process.exit(1);
}
const { folder } = scratchFolder();
const packed = await pack(folder);
for (const candidate of chosen) {
	const result = await tryOut(candidate, packed).catch((error: Error) => {
		say(`    ${error.message}`);
	});
	if (!result) {
		process.exitCode = 1;
		continue;
	}
	keepResults([result]);
	await writeTable();
	const { trigger: _, ...examples } = result.workflows;
	const wrong = [...problems(result), ...Object.values(examples).flat()];
	say(`    ${wrong.length === 0 ? 'everything works' : wrong.join('\n    ')}`);
	if (works(result) === (candidate.tooOld ?? false)) process.exitCode = 1;
}
