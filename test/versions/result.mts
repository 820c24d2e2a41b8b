import { readFileSync, writeFileSync } from 'node:fs';

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

/** Whether everything worked. */
export function works({ nodes, workflows, refused }: Result): boolean {
	const outcomes = Object.values(workflows);
	return (
		!refused && nodes > 0 && outcomes.length > 0 && outcomes.every((wrong) => wrong.length === 0)
	);
}
