import { existsSync, readFileSync } from 'node:fs';
import type { Mutant } from './project.mts';
import { shareIn, type Share } from './score.mts';
import type { Verdict } from './verdict.mts';

/** What a sample says of all mutants. */
export interface Report {
	seed: number;
	/** What the verdicts depend on. */
	print: string;
	/** Mutants that there are. */
	mutants: number;
	/** Of all of them, those that no test comes by. */
	unmet: number;
	score: Share;
	/** Of each kind, how many were drawn, and how many of them no test saw. */
	kinds: Record<string, { drawn: number; unseen: number }>;
	verdicts: Verdict[];
}

export const isUnseen = ({ status }: Verdict): boolean =>
	status === 'survived' || status === 'unmet';

/** Sums up a sample. */
export function report(
	verdicts: Verdict[],
	about: Pick<Report, 'seed' | 'print' | 'unmet'> & { mutants: Mutant[] },
): Report {
	const seen = verdicts.filter((verdict) => !isUnseen(verdict)).length;
	const kinds: Report['kinds'] = {};
	for (const verdict of verdicts) {
		const kind = (kinds[verdict.kind] ??= { drawn: 0, unseen: 0 });
		kind.drawn += 1;
		if (isUnseen(verdict)) kind.unseen += 1;
	}
	const mutants = about.mutants.length;
	return { ...about, mutants, score: shareIn(seen, verdicts.length, mutants), kinds, verdicts };
}

/** The verdicts of a run that was stopped, by mutant; none if anything has changed since. */
export function earlierVerdicts(file: string, print: string): Map<string, Verdict> {
	const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
	const verdicts = kept?.print === print ? kept.verdicts : [];
	return new Map(verdicts.map((verdict) => [verdict.id, verdict]));
}

/** The report as a person reads it: the score, the kinds, and by file what no test sees. */
export function page({ mutants, unmet, score, kinds, verdicts }: Report): string {
	const unseen = verdicts.filter(isUnseen).sort(byPlace);
	const files = [...new Set(unseen.map(({ file }) => file))];
	return [
		`Score ${score.percent} % (between ${score.from} and ${score.to} with 95 % certainty): ` +
			`${verdicts.length - unseen.length} of ${verdicts.length} mutants seen, drawn from ${mutants}.`,
		`No test at all comes by ${unmet} of the ${mutants}.`,
		'',
		...Object.entries(kinds)
			.sort(([, one], [, other]) => other.unseen - one.unseen)
			.map(([kind, { drawn, unseen: some }]) => `  ${kind}: ${some} of ${drawn} unseen`),
		...files.flatMap((file) => [
			'',
			file,
			...unseen.filter((one) => one.file === file).map(lineOf),
		]),
	].join('\n');
}

const byPlace = (one: Verdict, other: Verdict): number =>
	one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column;

const lineOf = ({ line, column, kind, original, replacement, status, tests }: Verdict): string =>
	`  ${line}:${column}  ${short(original)} → ${short(replacement)}  (${kind}, ${
		status === 'unmet' ? 'no test comes by' : `outlived ${tests} tests`
	})`;

const short = (code: string): string => {
	const [line = '', ...more] = code.split('\n');
	return line.length > 70 || more.length > 0 ? `${line.slice(0, 70)} …` : line;
};
