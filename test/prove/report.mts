import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../scripts/setup/paths.mjs';
import type { Level } from './compare/finding.mts';
import type { Proof, StepResult } from './prove.mts';

/** What a report says besides the proof: nothing that identifies an app. */
export interface About {
	package: string;
	node: string;
	date: string;
	/** `us`, `eu`, `in`, `custom` or `sandbox`. */
	region: string;
	/** Chapters that ran. */
	chapters: string[];
	/** Operations that no step runs, with the reason. */
	notRun: Record<string, string>;
}

/** The name of a new report without its ending, and what every report says of itself. */
export function reportFile(folder: string, kind: string) {
	const manifest = readFileSync(join(ROOT, 'package.json'), 'utf8');
	const { name, version } = JSON.parse(manifest) as { name: string; version: string };
	const date = new Date().toISOString();
	mkdirSync(folder, { recursive: true });
	const file = join(folder, `${kind}-${date.slice(0, 19).replaceAll(':', '-')}`);
	return {
		file: relative('.', file),
		...{ package: `${name} ${version}`, node: process.version, date },
	};
}

/** The report for programs. */
export const asJson = (about: About, proof: Proof): string =>
	`${JSON.stringify({ format: 1, ...about, ...proof }, undefined, '\t')}\n`;

/** The report to read, and to attach to an issue. */
export function asMarkdown(about: About, { steps, left, stays }: Proof): string {
	const count = (outcome: StepResult['outcome']) =>
		steps.filter((step) => step.outcome === outcome).length;
	const named = (outcome: StepResult['outcome']) =>
		steps.filter((step) => step.outcome === outcome).map(({ name }) => name);
	return [
		'# CometChat compared with the sandbox',
		`Package ${about.package}, Node ${about.node}, ${about.date}, region ${about.region}. Chapters: ${about.chapters.join(', ')}.`,
		table(
			['Steps', ''],
			[
				['Without a difference', String(count('same'))],
				['With a difference', String(count('different'))],
				['Not part of this app or plan', String(count('unavailable'))],
				['Nothing to try it on', String(count('nothing'))],
				['Not reached', String(count('missing'))],
			],
		),
		...section('Differences', findings(steps, 'difference')),
		...section('Not part of this app or plan', findings(steps, 'unavailable')),
		...section('For information', findings(steps, 'information')),
		...section('Nothing to try it on', list(named('nothing'))),
		...section('Not reached', list(named('missing'))),
		...section('Not removed', list(left)),
		...section('Can’t be removed', list(stays)),
		...section(
			'Operations that no step runs',
			table(['Operation', 'Why'], Object.entries(about.notRun)),
		),
		'',
	].join('\n\n');
}

const section = (title: string, text: string): string[] => (text ? [`## ${title}`, text] : []);

export const list = (lines: string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** The same thing in several steps is one row. */
function findings(steps: StepResult[], level: Level): string {
	const where = new Map<string, string[]>();
	for (const step of steps)
		for (const { place, what, described } of step.findings.filter((one) => one.level === level)) {
			const said = described ? `${what}; ${described}` : what;
			const text = place ? `\`${place}\` ${said}` : `The request ${said}`;
			where.set(text, [...(where.get(text) ?? []), step.name]);
		}
	return where.size === 0
		? ''
		: table(
				['What', 'Steps'],
				[...where].map(([text, names]) => [text, names.join(', ')]),
			);
}

export const table = (head: [string, string], rows: Array<[string, string]>): string =>
	[head, ['---', '---'], ...rows]
		.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
		.join('\n');
