import { startSandbox } from '../../harness/sandbox/start.mts';
import { credentialsOf } from '../../harness/sandbox/credential.mts';
import { built } from '../../scripts/operations/built.mts';
import { withDescription } from './compare/described.mts';
import { compareStep } from './compare/exchanges.mts';
import type { Finding } from './compare/finding.mts';
import { Ledger } from './ledger.mts';
import { type Deeds, type Run, type Target, perform, removeAll, undoName } from './perform.mts';
import type { Chapter, Step } from './step.mts';

/** The outcome of a step. */
export interface StepResult {
	name: string;
	operation: string;
	/** Methods and paths, with `{}` for IDs. */
	requests: string[];
	/** `nothing`: there was nothing to try it on; `missing`: the run ended before it. */
	outcome: 'same' | 'different' | 'unavailable' | 'nothing' | 'missing';
	findings: Finding[];
}

/** All that a run found out. */
export interface Proof {
	steps: StepResult[];
	/** Steps whose things could not be removed, or were kept. */
	left: string[];
	/** What no request removes. */
	stays: string[];
}

export const stepsOf = (chapters: Chapter[]): Step[] => chapters.flatMap(({ steps }) => steps);

/** What the same steps do in a sandbox as it is at its start. */
export async function reference(
	chapters: Chapter[],
	prefix: string,
	begins?: Run['begins'],
): Promise<Deeds> {
	const sandbox = await startSandbox();
	try {
		const run = { target: { credentials: credentialsOf(sandbox) }, ledger: new Ledger(prefix) };
		const { deeds, rows } = await perform({ ...run, chapters, ...(begins && { begins }) });
		const removed = await removeAll(run, stepsOf(chapters), rows);
		return new Map([...deeds, ...removed.deeds]);
	} finally {
		await sandbox.stop();
	}
}

/**
 * Runs the steps on a target, removes what they created, and compares.
 * @param expected what the sandbox did
 */
export async function prove(run: Run & { keep?: boolean }, expected: Deeds): Promise<Proof> {
	const { chapters, ledger, keep = false, signal: _, ...rest } = run;
	const { deeds, rows } = await perform(run);
	// Removing goes on when the run was stopped: that is what it is for.
	const removed = keep
		? { deeds: new Map() as Deeds, left: ledger.left }
		: await removeAll({ ...rest, ledger }, stepsOf(chapters), rows);
	const found: Deeds = new Map([...deeds, ...removed.deeds]);
	const steps = stepsOf(chapters).filter(({ name }) => expected.has(name));
	const undone = steps.flatMap(({ name, undo }) =>
		undo && found.get(undoName(name)) ? [{ name: undoName(name), operation: undo.operation }] : [],
	);
	return {
		steps: [...steps, ...undone].map((step) => resultOf(step, expected, found)),
		left: removed.left,
		stays: steps.flatMap(({ name, stays }) => (stays && deeds.get(name) ? [stays] : [])),
	};
}

function resultOf(
	{ name, operation }: Pick<Step, 'name' | 'operation'>,
	expected: Deeds,
	deeds: Deeds,
): StepResult {
	const [one, other] = [expected.get(name), deeds.get(name)];
	const requests = other?.map(({ request }) => request) ?? [];
	const step = { name, operation, requests: [...new Set(requests)] };
	// Where the sandbox had nothing to try it on, or to remove, there is nothing to compare.
	if (!one) return { ...step, outcome: other ? 'same' : 'nothing', findings: [] };
	if (!other) return { ...step, outcome: deeds.has(name) ? 'nothing' : 'missing', findings: [] };
	const found = compareStep(one, other, knows);
	const findings = found.map((finding) => withDescription(operation, finding));
	const levels = findings.map(({ level }) => level);
	const outcome = levels.includes('unavailable')
		? 'unavailable'
		: levels.includes('difference')
			? 'different'
			: 'same';
	return { ...step, outcome, findings };
}

/** Every code for which the package has an error message. */
const known = (() => {
	const { codes, apis } = built() as unknown as {
		codes: object;
		apis: Record<string, { codes?: object }>;
	};
	return new Set(
		[codes, ...Object.values(apis).map((api) => api.codes ?? {})].flatMap(Object.keys),
	);
})();

const knows = (code: string): boolean => known.has(code);

/** Reads one user, so that a wrong key is said before anything is created; gives what was wrong. */
export async function refusal(target: Target): Promise<string | undefined> {
	const step = {
		name: 'connection',
		operation: 'cometChat/user/getAll',
		with: () => ({ limit: 1 }),
		strangers: true,
	} satisfies Step;
	const chapters = [{ name: 'connection', does: '', steps: [step] }];
	const { deeds } = await perform({ target, chapters, ledger: new Ledger('connection') });
	const last = deeds.get(step.name)?.at(-1);
	if (!last) return 'the credential isn’t complete';
	return last.status === 200
		? undefined
		: (last.code ??
				`${typeof last.status === 'number' ? 'status' : 'no response,'} ${last.status}`);
}
