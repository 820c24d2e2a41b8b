import { readFileSync, writeFileSync } from 'node:fs';
import type { Outcome } from '../catalogue/everyOperation.mts';

/** What came of the package on one version of n8n. */
export interface Result {
	n8n: string;
	/** The Node that it ran on. */
	node: string;
	/** The zod that it brings for nodes. */
	zod: string;
	/** Nodes that it loaded, without the twins that it makes for AI agents. */
	nodes: number;
	/** The twins. */
	tools: number;
	/** What its credential test said of a right key. */
	credentialTest?: string;
	/** Example workflows, and what was not as it should be. */
	workflows: Record<string, string[]>;
	/** What became of a workflow with every operation of the package. */
	operations?: Outcome;
	/** Why the package did not load. */
	refused?: string;
}

const FILE = 'test/versions/results.json';

/** What was found when the versions were last tried, oldest first. */
export function readResults(): Result[] {
	return JSON.parse(readFileSync(FILE, 'utf8')) as Result[];
}

/** Keeps these results, in place of older ones of the same versions. */
export function keepResults(found: Result[]): void {
	const tried = new Set(found.map(({ n8n }) => n8n));
	const all = [...readResults().filter(({ n8n }) => !tried.has(n8n)), ...found];
	all.sort((one, other) => one.n8n.localeCompare(other.n8n, 'en', { numeric: true }));
	writeFileSync(FILE, `${JSON.stringify(all, null, '\t')}\n`);
}

/** Whether the package works: it loads, and every operation and the trigger run, as far as they were tried. */
export const works = ({ nodes, workflows, operations, refused }: Result): boolean =>
	!refused &&
	nodes > 0 &&
	[...(workflows.trigger ?? []), ...(operations?.wrong ?? [])].length === 0;

/** The examples that did not do all that they should. */
export const broken = ({ workflows: { trigger: _, ...examples } }: Result): string[] =>
	Object.keys(examples).filter((file) => examples[file]?.length);
