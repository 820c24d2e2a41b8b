import type { Announced } from '../../harness/sandbox/connect.mts';

/** What every worker is told. */
export interface Installation {
	sandbox: Announced;
	/** Folder of our package as n8n would install it. */
	packageFolder: string;
}

/** Something that is measured in a process of its own. In and out go as JSON. */
export type Task<Input, Output> = (input: Input) => Promise<Output>;
