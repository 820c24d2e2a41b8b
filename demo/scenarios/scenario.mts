import type { Client } from '../../harness/n8n/client.mts';
import type { Execution, Row } from '../../harness/n8n/executions.mts';
import type { Connected } from '../../harness/sandbox/connect.mts';
import type { Imported } from '../../harness/n8n/workflows.mts';
import type { Column } from '../../harness/terminal/table.mts';
import type { Kind } from '../snapshot/kinds.mts';

/** A record that the sandbox must contain after a scenario, and only those. */
export interface Expected {
	kind: Kind;
	/** `*` for one that has another ID in each run. */
	id: string;
	was: 'added' | 'changed' | 'removed';
	/** Values that its row must have. */
	has?: Row;
}

/** A request that must have been made, and how often, unless that depends on the time. */
export interface ExpectedCall {
	request: string;
	times?: number;
}

/** Rows that a node must have given over all runs, these and no more. */
export interface ExpectedRows {
	node: string;
	rows: Row[];
}

/** One run of an example workflow. */
export interface Run {
	/** How it starts, in words. */
	how: string;
	start: (client: Client, workflow: Imported, sandbox: Connected) => Promise<Execution>;
	/** How the error message begins, if the run must fail. */
	fails?: string;
}

/** An example workflow, how the demo runs it, and what must come of it. */
export interface Scenario {
	title: string;
	/** File in `examples/`. */
	file: string;
	/** What happens in the chat before. */
	before?: (sandbox: Connected) => Promise<void>;
	/** Another app: the nodes that work with it, and what happens there before. */
	otherApp?: { nodes: RegExp; before: (sandbox: Connected) => Promise<void> };
	runs: Run[];
	/** The nodes whose output is what went in, and what to show of it. */
	input: Array<{ node: string; columns: Array<Column<Row>> }>;
	/** The nodes whose output is what came out, the same way. */
	output?: Array<{ node: string; columns: Array<Column<Row>> }>;
	expected: Expected[];
	calls: ExpectedCall[];
	rows?: ExpectedRows[];
	/** What else is not as it should be in the sandbox at the end. */
	wrong?: (sandbox: Connected) => Promise<string[]>;
}
