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
	/** How a workflow with CometChat Agent Trigger and AI Agent answered, or what was wrong. */
	agent?: 'word by word' | 'at the end' | (string & {});
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

/** Whether an agent answered, word by word or at the end. */
export const answers = ({ agent }: Result): boolean =>
	/^(word by word|at the end)$/.test(agent ?? '');

/** What went wrong beside the examples, as far as it was tried. */
export const problems = (result: Result): string[] => [
	...(result.refused ? [result.refused] : []),
	...(result.workflows.trigger ?? []),
	...(result.operations?.wrong ?? []),
	...(result.agent && !answers(result) ? [`Agent: ${result.agent}`] : []),
];

/** Whether the package works: it loads, and every operation, the trigger and the agent run. */
export const works = (result: Result): boolean => result.nodes > 0 && problems(result).length === 0;

/** The examples that did not do all that they should. */
export const broken = ({ workflows: { trigger: _, ...examples } }: Result): string[] =>
	Object.keys(examples).filter((file) => examples[file]?.length);
