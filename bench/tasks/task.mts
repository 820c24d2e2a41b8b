import type { Announced } from '../../harness/sandbox/connect.mts';
import type { Sizes } from '../sizes.mts';

/** What every worker gets: where the sandbox and our package are. */
export interface Installation {
	sandbox: Announced;
	/** Folder of our package as n8n would install it. */
	packageFolder: string;
}

/** Something that is measured in a process of its own. In and out go as JSON. */
export type Task<Input, Output> = (input: Input) => Promise<Output>;

/** The input of a job's task. */
export type JobInput<Job extends keyof Sizes> = Sizes[Job] & { installation: Installation };
